/**
 * A text that names something by plain signs, as phones, mail programs and spreadsheets change it on its way: full width
 * becomes plain, invisible signs go, and each kind of dash and space becomes the usual one. No text that is
 * stored for its own sake, such as a name, is read like this.
 */
export const foldTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212ー]/gu, '-')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim();
