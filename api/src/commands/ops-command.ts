/** One command of `npm run ops -- …`. */
export type OpsCommand = {
  /** As typed: 'outbox list'. */
  name: string;
  summary: string;
  /** The command rejects arguments. */
  takesNoArguments?: true;
  /** Takes the arguments after the name. @returns the output @throws Error, printed with exit code 1 */
  run: (args: readonly string[]) => Promise<string>;
};
