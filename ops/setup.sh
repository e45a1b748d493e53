#!/usr/bin/env bash
# `bash ops/setup.sh [tests]`: prepares a Debian 12 machine for running, building and testing Touchstone: installs what
# is missing from Debian's packages and nothing else. Safe to run again; a second run changes nothing and needs no network.
# It starts, stops and configures no service: `npm run demo` brings engines of its own.
set -euo pipefail

engines=(postgresql redis-server nats-server)
tools=(ca-certificates curl git procps)
judging=(bubblewrap libseccomp-dev mmdebstrap gcc g++ make openjdk-17-jdk-headless python3)
browser=(chromium fonts-noto-cjk)
# What old sites lie in, what stands before two copies of the api, and promtool; only tests and measurements need them.
testing=(mariadb-server nginx prometheus)

say() { echo "setup: $*"; }
refuse() {
  say "$*" >&2
  exit 1
}

is_installed() { [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

# While this file says so, Debian's install scripts start no service (see invoke-rc.d(8)). One that is there
# already, as in most containers, is left alone.
keep_services_stopped() {
  local policy=/usr/sbin/policy-rc.d
  [ ! -e "$policy" ] || return 0
  trap 'rm -f /usr/sbin/policy-rc.d' EXIT
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod 755 "$policy"
}

install_packages() {
  export DEBIAN_FRONTEND=noninteractive
  keep_services_stopped
  apt-get -o DPkg::Lock::Timeout=600 -qq update
  apt-get -o DPkg::Lock::Timeout=600 -qq --yes --no-install-recommends install "$@"
}

command -v apt-get >/dev/null ||
  refuse "this is not Debian: install PostgreSQL 15+, Redis 7+, NATS 2.9+ and Node 24 yourself."
packages=("${engines[@]}" "${tools[@]}" "${judging[@]}" "${browser[@]}")
[ "${1:-}" != tests ] || packages+=("${testing[@]}")
command -v npm >/dev/null || packages+=(nodejs npm)
missing=()
for package in "${packages[@]}"; do
  is_installed "$package" || missing+=("$package")
done

if [ ${#missing[@]} -eq 0 ]; then
  say "all ${#packages[@]} Debian packages are installed."
else
  [ "$(id -u)" -eq 0 ] || refuse "run this as root, it has to install: ${missing[*]}"
  say "installing: ${missing[*]}"
  install_packages "${missing[@]}"
fi

npm_version=$(npm --version 2>/dev/null)
[ "${npm_version%%.*}" -ge 9 ] || refuse "npm $npm_version is too old: npm 9 (Debian 12) or newer is needed."
say "ready, with npm $npm_version. Next: npm ci && npm run demo"
