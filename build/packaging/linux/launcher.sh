#!/bin/sh
# Starts the client. Chromium ends with a line on a terminal that nobody sees where it can build no
# sandbox (Ubuntu from 23.10 lets only programs that it knows make name spaces): that is said here.
here=$(dirname "$(readlink -f "$0")")

has_sandbox() {
  [ "$(stat -c '%u %a' "$here/chrome-sandbox" 2>/dev/null)" = '0 4755' ] && return 0
  command -v unshare >/dev/null 2>&1 || return 0
  unshare --user --map-root-user true 2>/dev/null
}

words() {
  case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
    zh_TW* | zh_HK*) echo 'Marquee 無法啟動：這台電腦不允許程式建立沙箱。請安裝 .deb 套件，或請系統管理員允許非特權的使用者命名空間。' ;;
    zh*) echo 'Marquee 无法启动：此计算机不允许程序创建沙盒。请安装 .deb 软件包，或请系统管理员允许非特权用户命名空间。' ;;
    ja*) echo 'Marquee を起動できません：このコンピューターではプログラムがサンドボックスを作れません。.deb パッケージをインストールするか、管理者に非特権ユーザー名前空間の許可を依頼してください。' ;;
    es*) echo 'Marquee no puede iniciarse: este equipo no permite que los programas creen un entorno aislado (sandbox). Instala el paquete .deb o pide a quien administra el equipo que permita los espacios de nombres de usuario sin privilegios.' ;;
    *) echo 'Marquee can’t start: this computer lets no program build a sandbox. Install the .deb package, or ask who runs the computer to allow unprivileged user namespaces.' ;;
  esac
}

tell() {
  text="$(words)
kernel.apparmor_restrict_unprivileged_userns=0, kernel.unprivileged_userns_clone=1"
  echo "$text" >&2
  for asker in zenity kdialog xmessage; do
    command -v "$asker" >/dev/null 2>&1 || continue
    case "$asker" in
      zenity) zenity --error --no-markup --title=Marquee --text="$text" ;;
      kdialog) kdialog --title Marquee --error "$text" ;;
      xmessage) xmessage -center "$text" ;;
    esac
    return
  done
}

if ! has_sandbox; then
  tell
  exit 1
fi
exec "$here/marquee-client" "$@"
