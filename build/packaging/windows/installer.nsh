; What the client has put into the registry while it ran goes with it: who opens its links, if it still does, and its
; starts with the computer. An update is no end. Settings and what the keychain keeps are people's and stay.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    ReadRegStr $R0 HKCU "Software\Classes\marquee\shell\open\command" ""
    ${if} $R0 == '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
      DeleteRegKey HKCU "Software\Classes\marquee"
    ${endIf}
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "Marquee client"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "Marquee screen"
  ${endIf}
!macroend
