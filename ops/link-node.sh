#!/bin/sh
# Runs after `npm ci`. The Node that the lock file pins comes as a package for each platform, all of them with
# the command `node`. Debian 12's npm 9 skips the packages of other platforms and then removes "their" command,
# the one just linked for this platform. This puts it back; with a newer npm there is nothing to do.
set -eu

[ ! -e node_modules/.bin/node ] || exit 0
for program in node_modules/node-linux-*/bin/node; do
  # Other systems bring their own Node 24 and have no such package.
  [ ! -e "$program" ] || ln -s "../${program#node_modules/}" node_modules/.bin/node
done
