/** The only argument of a command. @throws Error with the usage. */
export const one = (positionals: readonly string[], usage: string): string => {
  const [only, ...more] = positionals;
  if (only === undefined || more.length > 0) throw new Error(`Usage: npm run ops -- ${usage}`);
  return only;
};

/** An option's whole number; null where it was not typed. @throws Error */
export const wholeNumber = (text: string | undefined, option: string): number | null => {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${option} takes a whole number from 1 on.`);
  return Number(text);
};
