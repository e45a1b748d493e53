#!/bin/sh
# Makes the toolchain where there is none, for the languages of LANGUAGES or all, and becomes the judge.
set -eu

if [ ! -e /var/lib/touchstone/toolchain/current ]; then
  node apps/judge/src/toolchain/main.ts ${LANGUAGES:+--languages "$LANGUAGES"}
fi
# Contestants' programs run as other users, who must be able to walk to what they are shown.
mkdir -p "$TOUCHSTONE_JUDGE_DIR"
chmod 711 /var/lib/touchstone "$TOUCHSTONE_JUDGE_DIR"
exec node apps/judge/src/main.ts
