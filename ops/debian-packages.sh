# What `setup.sh` and `install.sh` share: Debian's packages, and how they are installed without starting anything.
# Read by bash, not run.

engines=(postgresql redis-server nats-server)
# What the walls of a judge and its toolchain are made with.
judge_host=(bubblewrap mmdebstrap gcc libc6-dev)

say() { echo "$program: $*"; }
refuse() {
  say "$*" >&2
  exit 1
}

is_installed() { [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

# Those of the packages that are not installed, in the array `missing`.
find_missing() {
  local package
  missing=()
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
}

# While this file says so, Debian's install scripts start no service (see invoke-rc.d(8)). One that is there
# already, as in most containers, is left alone.
keep_services_stopped() {
  local policy=/usr/sbin/policy-rc.d
  [ ! -e "$policy" ] || return 0
  trap 'rm -f /usr/sbin/policy-rc.d' EXIT
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod 755 "$policy"
}

# install_packages [option of apt-get …] package …
install_packages() {
  export DEBIAN_FRONTEND=noninteractive
  keep_services_stopped
  apt-get -o DPkg::Lock::Timeout=600 -qq update
  apt-get -o DPkg::Lock::Timeout=600 -qq --yes --no-install-recommends install "$@"
}
