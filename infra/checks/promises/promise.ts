/** A promise of the shop: every sentence that makes it, and what makes it true. */
export type ShopPromise = {
  /**
   * Tests as 'path: title' (the title may be its beginning), and tools of staff as 'ops -- name'. A
   * promise that people keep names what reminds or measures them.
   */
  provenBy: readonly [string, ...string[]];
  /** Parts of sentences, by the file in which they stand. */
  places: Readonly<Record<string, readonly string[]>>;
};
