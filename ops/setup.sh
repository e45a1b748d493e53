#!/usr/bin/env bash
# `bash ops/setup.sh [tests]`: prepares a Debian 12 machine for running, building and testing Touchstone: installs what
# is missing from Debian's packages and nothing else. Safe to run again; a second run changes nothing and needs no network.
# It starts, stops and configures no service: `npm run demo` brings engines of its own.
set -euo pipefail

program=setup
. "$(dirname "$0")/debian-packages.sh"

tools=(ca-certificates curl git procps)
judging=("${judge_host[@]}" libseccomp-dev g++ make openjdk-17-jdk-headless python3)
browser=(chromium fonts-noto-cjk)
# What old sites lie in, what stands before the api, promtool, and what reads the units; only tests and
# measurements need them.
testing=(mariadb-server nginx caddy prometheus systemd)

command -v apt-get >/dev/null ||
  refuse "this is not Debian: install PostgreSQL 15+, Redis 7+, NATS 2.9+ and Node 24 yourself."
packages=("${engines[@]}" "${tools[@]}" "${judging[@]}" "${browser[@]}")
[ "${1:-}" != tests ] || packages+=("${testing[@]}")
command -v npm >/dev/null || packages+=(nodejs npm)
find_missing "${packages[@]}"

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
