#!/bin/sh
# infra/federation/commands/ship.sh mf-cart [WHY]: tests and releases a remote, gives it to a share of the visitors, follows it,
# and promotes it or rolls it back by the word of the edges. CANARY_PERCENT (10) and CANARY_FOR (15m) change the trial.
# A first release goes to all visitors at once. Interrupted (INT, TERM), it ends its canary.
set -eu

remote=${1:?"Usage: infra/federation/commands/ship.sh mf-cart [WHY]"}
why=${2:-"release of $(git rev-parse --short HEAD)"}
cd "$(dirname "$0")/../../.."

end_canary() {
  npm run rollback -w "$remote" -- "$version" --canary --message "$1: $why"
}

running=
# `npm run COMMAND -w "$remote" -- …`, without npm, which ends before the command when it gets a signal. In the
# background, because a shell handles a signal only while it waits.
run() {
  command=$1
  shift
  (cd "$remote" && exec node ../infra/federation/candor.mjs "$command" "$@") &
  running=$!
  wait "$running"
}

interrupt() {
  trap '' INT TERM
  kill -TERM "$running" 2>/dev/null || true
  # A deployment that is being written must be there before it is rolled back.
  wait "$running" || true
  end_canary interrupted || true
  exit 130
}

npm run release -w "$remote"
version=$(cat "$remote/dist/latest")
stable=$(npm run --silent status -w "$remote" -- --stable)
if [ -z "$stable" ]; then
  # There is no other release with which a canary could be compared.
  exec npm run deploy -w "$remote" -- "$version" --message "$why" --watch
fi

trap interrupt INT TERM
if run deploy "$version" --canary "${CANARY_PERCENT:-10}" --message "$why" --watch --for "${CANARY_FOR:-15m}"; then
  run promote "$version" --message "$why" --watch
else
  end_canary 'the canary did not pass'
  exit 1
fi
