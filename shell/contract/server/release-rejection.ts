/**
 * Every reason for which an edge rejects a deployment or a release, with its meaning. The code is the
 * contract: it is in the log, in `/metrics` and on `/__releases`.
 */
export const rejectionMeanings = {
  deployment_unsigned: 'the deployment has no signature',
  deployment_wrongly_signed: 'the deployment is not signed by a key that may release this remote',
  deployment_replayed: 'a deployment with this number or a later one was seen before',
  origin_unavailable: 'the release origin does not respond, or does not have this file',
  origin_slow: 'the release origin takes too long',
  too_large: 'a file, or the release, is larger than any release may be',
  release_malformed: 'release.json is invalid',
  release_of_another: 'release.json names another remote or version',
  release_unsigned: 'release.json has no signature',
  release_wrongly_signed: 'release.json is not signed by a key that may release this remote',
  file_altered: 'a file does not have the hash in release.json',
  release_incomplete: 'release.json names a file without its hash, or a module it does not expose',
  shared_module_unfit: 'it needs a shared module that this shell does not have in that version',
  contract_unfit: 'it was built against a contract that this shell does not have in that version',
  address_taken: 'another team serves one of its paths',
  fragment_missing: 'a served page uses a fragment that one of the two releases does not offer',
  smoke_test_failed: 'a page or fragment failed its smoke test',
  smoke_test_too_long: 'a page or fragment took too long, or too much memory, in its smoke test',
  edge_error: 'the edge itself could not check it',
  failed_in_service: 'it was served, failed, and was rolled back by the edge',
} as const;

export type RejectionCode = keyof typeof rejectionMeanings;

const renamedCodes: Readonly<Record<string, RejectionCode | undefined>> = {
  order_unsigned: 'deployment_unsigned',
  order_wrongly_signed: 'deployment_wrongly_signed',
  order_replayed: 'deployment_replayed',
  origin_away: 'origin_unavailable',
  rehearsal_failed: 'smoke_test_failed',
  rehearsal_too_long: 'smoke_test_too_long',
  edge_fault: 'edge_error',
};

/** Returns the current name of a code that an older edge has stored or reported (decision 61). */
export const currentCode = (code: string): string => renamedCodes[code] ?? code;
