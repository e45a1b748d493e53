#!/usr/bin/env bash
# Installs the version of Touchstone that it lies in, at the top of the archive, on Debian 12 or newer. As root:
#
#   ./install.sh                     Debian's packages, the programs, and a toolchain for C, C++ and Python
#   ./install.sh --languages LIST    the toolchain for these languages (c,cpp,java,python3,…), all, or none
#   ./install.sh --mirror URL        takes the toolchain from another Debian mirror
#   ./install.sh --download          only downloads Debian's packages, so that the rest needs no network but the toolchain
#   ./install.sh --remove            removes this version; the data and Debian's packages stay
#
# Safe to run again. Versions lie beside each other in /opt/touchstone, and the link `current` names the one in use.
# It starts nothing: services of Debian's that come with it are stopped and stay so after a reboot, those that were
# there before are left as they are.
set -euo pipefail
umask 022

program=install
here=$(dirname "$(readlink -f "$0")")
. "$here/ops/debian-packages.sh"

versions=/opt/touchstone
command_link=/usr/local/bin/touchstone
units=/etc/systemd/system
toolchain=/var/lib/touchstone/toolchain/current
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$here/package.json")
target=$versions/$version
node=node_modules/.bin/node

languages=""
mirror=()
action=install
while [ $# -gt 0 ]; do
  case $1 in
    --languages) languages=${2:?--languages needs a list} && shift ;;
    --mirror) mirror=(--mirror "${2:?--mirror needs an address}") && shift ;;
    --download) action=download ;;
    --remove) action=remove ;;
    *)
      sed -n '/^#   /s/^#   //p' "$here/install.sh" >&2
      exit 2
      ;;
  esac
  shift
done

has_systemd() { [ -d /run/systemd/system ]; }

install_debian() {
  local package
  find_missing "${engines[@]}" "${judge_host[@]}" ca-certificates procps
  [ ${#missing[@]} -gt 0 ] || return 0
  say "installing from Debian: ${missing[*]}"
  install_packages "$@" "${missing[@]}"
  [ $# -eq 0 ] && has_systemd || return 0
  for package in "${engines[@]}"; do
    # The site starts engines of its own; nobody asked for these.
    [[ " ${missing[*]} " != *" $package "* ]] || systemctl --quiet disable "$package"
  done
}

# The user of `api` and `jobs`; what runs as root is only what must.
make_account() {
  id touchstone >/dev/null 2>&1 ||
    useradd --system --user-group --home-dir /var/lib/touchstone --no-create-home --shell /usr/sbin/nologin touchstone
}

copy_programs() {
  [ "$here" != "$target" ] || return 0
  if [ -e "$target" ]; then
    ! diff --recursive --brief --no-dereference "$here" "$target" >/dev/null || return 0
    say "replacing $target, which was another build; restart what runs from it"
  fi
  mkdir -p "$versions"
  rm -rf "$target.new"
  cp --recursive --no-dereference --preserve=mode,timestamps,links "$here" "$target.new"
  # Whatever the mask was that it was unpacked with: others than root run it, too.
  chmod --recursive go+rX,go-w "$target.new"
  rm -rf "$target"
  mv "$target.new" "$target"
}

# use <version>: the link changes in one step.
use() {
  ln -sfn "$1" "$versions/current.new"
  mv -T "$versions/current.new" "$versions/current"
  ln -sfn "$versions/current/apps/cli/bin/touchstone" "$command_link"
  has_systemd || return 0
  cp "$versions/current/ops/systemd/"*.service "$units/"
  systemctl daemon-reload
}

make_toolchain() {
  local chosen=()
  case $languages in
    none) return 0 ;;
    all) ;;
    "")
      # One that is there is not replaced by a smaller one that nobody asked for.
      [ ! -e "$toolchain" ] || return 0
      chosen=(--languages c,cpp,python3)
      ;;
    *) chosen=(--languages "$languages") ;;
  esac
  "$target/$node" "$target/apps/judge/src/toolchain/main.ts" "${chosen[@]}" "${mirror[@]}"
}

remove() {
  local other
  other=$(find "$versions" -mindepth 1 -maxdepth 1 -type d ! -path "$target" ! -name '*.new' -printf '%f\n' | sort -V | tail -n 1)
  if [ "$(readlink "$versions/current")" != "$version" ]; then
    other=""
  elif [ -n "$other" ]; then
    use "$other"
  else
    if has_systemd; then systemctl --quiet disable --now touchstone touchstone-{api,jobs,judge} 2>/dev/null || true; fi
    rm -f "$command_link" "$versions/current" "$units/touchstone.service" "$units/touchstone-"{api,jobs,judge}.service
  fi
  rm -rf "$target"
  say "removed $version.${other:+ In use is $other.}"
  say "The data are in /var/lib/touchstone still, and Debian's packages are installed."
}

[ "$(id -u)" -eq 0 ] || refuse "run this as root."
command -v apt-get >/dev/null || refuse "this is not Debian: see docs/admin/packages.md for containers."
"$here/$node" --version >/dev/null || refuse "this archive is for another kind of processor."

case $action in
  download) install_debian --download-only ;;
  remove) remove ;;
  install)
    install_debian
    make_account
    copy_programs
    use "$version"
    make_toolchain
    say "Touchstone $version is in $target. Next: touchstone doctor, then"
    if has_systemd; then say "systemctl enable --now touchstone"; else say "touchstone up"; fi
    ;;
esac
