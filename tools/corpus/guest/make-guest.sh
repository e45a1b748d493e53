#!/usr/bin/env bash
# Makes what a guest of QEMU boots from, in the folder $1: `vmlinuz` and `initramfs`. QEMU is installed where it is
# missing; the kernel and the shell of the guest are Debian's packages, too, but only unpacked, never installed here. A
# second run needs no network.
set -euo pipefail

folder=$1
here=$(dirname "$0")
modules=(virtio_pci virtio_blk crc32c_generic ext4 9pnet_virtio 9p)

say() { echo "guest: $*" >&2; }
refuse() {
  say "$*"
  exit 1
}

install_qemu() {
  [ "$(id -u)" -eq 0 ] || refuse "run this as root, it has to install qemu-system-x86, or install it yourself."
  say "installing qemu-system-x86"
  export DEBIAN_FRONTEND=noninteractive
  apt-get -o DPkg::Lock::Timeout=600 -qq update
  apt-get -o DPkg::Lock::Timeout=600 -qq --yes --no-install-recommends install qemu-system-x86 >/dev/null
}

# The name of a kernel package changes with every release; linux-image-amd64 names the one that Debian has now.
unpack_packages() {
  local package
  package=$(apt-cache depends linux-image-amd64 | sed -n 's/.*Depends: \(linux-image-.*\)/\1/p' | head -n 1)
  [ -n "$package" ] || refuse "apt knows no kernel for a guest: apt-get update"
  say "fetching $package"
  (cd "$draft" && apt-get -o APT::Sandbox::User=root -qq download "$package" busybox-static)
  mkdir "$draft/root"
  for archive in "$draft"/*.deb; do dpkg-deb -x "$archive" "$draft/root"; done
  mv "$draft/root" "$folder/packages"
}

# Prints the file of a module after those of the modules it asks for. What is built into the kernel has no file.
with_needed() {
  local file needed
  file=$(find "$folder/packages/lib/modules" -name "${1//_/[-_]}.ko" -print -quit)
  [ -n "$file" ] || return 0
  for needed in $(tr '\0' '\n' <"$file" | sed -n 's/^depends=//p' | tr ',' ' '); do with_needed "$needed"; done
  echo "$file"
}

make_initramfs() {
  local tree=$draft/tree busybox=$folder/packages/bin/busybox number=100 file
  mkdir -p "$tree/bin" "$tree/modules" "$tree/proc" "$tree/guest"
  cp "$busybox" "$tree/bin/busybox"
  cp "$here/init.sh" "$tree/init"
  chmod 755 "$tree/init"
  for file in $(for module in "${modules[@]}"; do with_needed "$module"; done | awk '!seen[$0]++'); do
    cp "$file" "$tree/modules/$((number++))-$(basename "$file")"
  done
  (cd "$tree" && find . | "$busybox" cpio --quiet -o -H newc) >"$folder/initramfs"
}

[ "$(uname -m)" = x86_64 ] || refuse "the guest is an x86-64 machine, and so must its host be."
command -v qemu-system-x86_64 >/dev/null || install_qemu
mkdir -p "$folder"
folder=$(realpath "$folder")
draft=$(mktemp -d "$folder/draft-XXXXXX")
trap 'rm -rf "$draft"' EXIT
[ -d "$folder/packages" ] || unpack_packages
cp "$folder"/packages/boot/vmlinuz-* "$folder/vmlinuz"
make_initramfs
