/** One promise of the stack: what it is called, and how it is tried. @throws when it is broken */
export type Trial = {
  name: string;
  /** Answers the figures that were seen, a line each. */
  run: () => Promise<readonly string[]>;
};

/** @throws Error with the sentence unless it holds */
export const demand = (holds: boolean, sentence: string): void => {
  if (!holds) throw new Error(sentence);
};
