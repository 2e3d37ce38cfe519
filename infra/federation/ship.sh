#!/bin/sh
# infra/federation/ship.sh mf-cart [WHY]: tests and releases a remote, gives it to a share of the visitors, follows it,
# and promotes it or rolls it back by the word of the edges. CANARY_PERCENT (10) and CANARY_FOR (15m) change the trial.
set -eu

remote=${1:?"Usage: infra/federation/ship.sh mf-cart [WHY]"}
why=${2:-"release of $(git rev-parse --short HEAD)"}
cd "$(dirname "$0")/../.."

npm run release -w "$remote"
if npm run deploy -w "$remote" -- --canary "${CANARY_PERCENT:-10}" --message "$why" --watch --for "${CANARY_FOR:-15m}"; then
  npm run promote -w "$remote" -- --message "$why"
else
  npm run rollback -w "$remote" -- --canary --message "the canary did not pass: $why"
  exit 1
fi
