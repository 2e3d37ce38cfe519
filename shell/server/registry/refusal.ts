/**
 * Every reason for which an edge refuses an order or a release, with what it means. The code is the
 * contract: it stands in the log, in `/metrics` and on `/__releases`.
 */
export const refusalMeanings = {
  order_unsigned: 'the order bears no signature',
  order_wrongly_signed: 'the order is not signed by a key that may release this remote',
  order_replayed: 'an order with this number, or a later one, was seen before',
  origin_away: 'the release origin does not answer, or not with this file',
  origin_slow: 'the release origin takes too long',
  too_large: 'a file, or the release, is larger than any release may be',
  release_malformed: 'release.json is not one',
  release_of_another: 'release.json names another remote or version',
  release_unsigned: 'release.json bears no signature',
  release_wrongly_signed: 'release.json is not signed by a key that may release this remote',
  file_altered: 'a file is not what release.json says',
  release_incomplete: 'release.json names a file without its hash, or a module it does not expose',
  shared_module_unfit: 'it needs a shared module that this shell does not have in that version',
  contract_unfit: 'it was built against a contract that this shell does not have in that version',
  address_taken: 'another team serves one of its addresses',
  fragment_missing: 'a page in place uses a fragment that one of the two releases does not offer',
  rehearsal_failed: 'a page or fragment failed its rehearsal',
  rehearsal_too_long: 'a page or fragment took too long, or too much memory, in its rehearsal',
  edge_fault: 'the edge itself could not look at it',
  failed_in_service: 'it was served, failed, and was rolled back by the edge',
} as const;

export type RefusalCode = keyof typeof refusalMeanings;

/** A refusal of an order or a release: a stable code and, for people, the reason. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly code: RefusalCode,
    reason: string,
  ) {
    super(reason);
  }
}
