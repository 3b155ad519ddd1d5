; The user's own registry only: Orrery is installed per user and never asks for an administrator.
; The program says the same of itself at each start; this makes links work before the first one.
!macro customInstall
  WriteRegStr HKCU "Software\Classes\orrery" "" "URL:orrery"
  WriteRegStr HKCU "Software\Classes\orrery" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\orrery\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "--" "%1"'
!macroend

; An update removes the earlier version first; links must outlive that.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey HKCU "Software\Classes\orrery"
  ${endIf}
!macroend
