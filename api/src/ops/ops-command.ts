/** One command of `npm run ops -- …`. */
export type OpsCommand = {
  /** What is typed: 'outbox list'. */
  words: string;
  summary: string;
  /** Whatever is typed after the words is a mistake. */
  takesNothing?: true;
  /** Gets what was typed after the words; returns what is printed. A thrown Error's message is printed, exit 1. */
  run: (args: readonly string[]) => Promise<string>;
};
