; Makes the installer for Windows: makensis -DVERSION=1.2.3 -DFILES=dir -DOUT=setup.exe installer.nsi
Unicode true
Name "Puzzlewright"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Puzzlewright"
InstallDirRegKey HKCU "Software\Puzzlewright" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
!include MUI2.nsh
!define MUI_ICON "${ICON}"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Puzzlewright"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\puzzlewright.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

!macro FileType ENDING
  WriteRegStr HKCU "Software\Classes\.${ENDING}\OpenWithProgids" "Puzzlewright.Levels" ""
!macroend

Section
  SetOutPath "$INSTDIR"
  File /r "${FILES}/*"
  CreateShortcut "$SMPROGRAMS\Puzzlewright.lnk" "$INSTDIR\puzzlewright.exe"
  WriteRegStr HKCU "Software\Classes\Puzzlewright.Levels" "" "Puzzle levels"
  WriteRegStr HKCU "Software\Classes\Puzzlewright.Levels\DefaultIcon" "" "$INSTDIR\puzzlewright.exe,0"
  WriteRegStr HKCU "Software\Classes\Puzzlewright.Levels\shell\open\command" "" '"$INSTDIR\puzzlewright.exe" "%1"'
  !insertmacro FileType xsb
  !insertmacro FileType sok
  !insertmacro FileType lvl
  ; Links that carry a level.
  WriteRegStr HKCU "Software\Classes\puzzlewright" "" "URL:Puzzlewright level"
  WriteRegStr HKCU "Software\Classes\puzzlewright" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\puzzlewright\DefaultIcon" "" "$INSTDIR\puzzlewright.exe,0"
  WriteRegStr HKCU "Software\Classes\puzzlewright\shell\open\command" "" '"$INSTDIR\puzzlewright.exe" "%1"'
  ; A folder's menu.
  WriteRegStr HKCU "Software\Classes\Directory\shell\Puzzlewright" "" "Open in Puzzlewright"
  WriteRegStr HKCU "Software\Classes\Directory\shell\Puzzlewright" "Icon" "$INSTDIR\puzzlewright.exe,0"
  WriteRegStr HKCU "Software\Classes\Directory\shell\Puzzlewright\command" "" '"$INSTDIR\puzzlewright.exe" "%1"'
  WriteRegStr HKCU "Software\Puzzlewright" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Puzzlewright"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\puzzlewright.exe"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteUninstaller "$INSTDIR\uninstall.exe"
SectionEnd

Section Uninstall
  ; The folder is removed whole only where it is the program's own.
  Delete "$SMPROGRAMS\Puzzlewright.lnk"
  RMDir /r "$INSTDIR\docs"
  Delete "$INSTDIR\*.exe"
  Delete "$INSTDIR\*.com"
  Delete "$INSTDIR\*.md"
  Delete "$INSTDIR\LICENSE"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "Software\Classes\Puzzlewright.Levels"
  DeleteRegKey HKCU "Software\Classes\puzzlewright"
  DeleteRegKey HKCU "Software\Classes\Directory\shell\Puzzlewright"
  DeleteRegValue HKCU "Software\Classes\.xsb\OpenWithProgids" "Puzzlewright.Levels"
  DeleteRegValue HKCU "Software\Classes\.sok\OpenWithProgids" "Puzzlewright.Levels"
  DeleteRegValue HKCU "Software\Classes\.lvl\OpenWithProgids" "Puzzlewright.Levels"
  DeleteRegKey HKCU "Software\Puzzlewright"
  DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
