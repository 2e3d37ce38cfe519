/** A shorter name hides its last character too. */
const leastShown = 4;

/**
 * An address that its owner recognizes and nobody else can write to: 'm•••••y@e•••.com'. Its length does not
 * show. The only mask of an address.
 */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const name = [...email.slice(0, at)];
  const domain = [...email.slice(at + 1)];
  const ending = email.slice(Math.max(at, email.lastIndexOf('.')) + 1);
  const last = name.length < leastShown ? '' : (name.at(-1) ?? '');
  return `${name[0] ?? ''}•••••${last}@${domain[0] ?? ''}•••.${ending}`;
};
