/** How a phrase is meant to be used: step by step, by feel, or as a push to begin. */
export type PhraseType = 'methodical' | 'intuitive' | 'action-oriented';

/** Something that happens every day anyway, which the capsule is hung on. */
export type Anchor = { text: string; description: string };

/** A sentence to say with the capsule. */
export type Phrase = { text: string; type: PhraseType };

/** All that a formula's ritual can be made of. */
export type Script = {
  anchors: readonly [Anchor, Anchor, Anchor];
  phrases: readonly [Phrase, Phrase, Phrase];
  /** What to do in the minute or two after the capsule, for each kind of phrase. */
  practice: Readonly<Record<PhraseType, string>>;
};
