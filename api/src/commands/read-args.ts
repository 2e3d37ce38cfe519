/** Reads the only argument of a command. @throws Error with the usage. */
export const onlyArgument = (positionals: readonly string[], usage: string): string => {
  const [argument, ...more] = positionals;
  if (argument === undefined || more.length > 0) throw new Error(`Usage: npm run ops -- ${usage}`);
  return argument;
};

/** Parses an option as a whole number; null without the option. @throws Error */
export const wholeNumber = (text: string | undefined, option: string): number | null => {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${option} takes a whole number from 1 on.`);
  return Number(text);
};
