const MAX_OCTETS = 75;

const octets = (text: string): number => new TextEncoder().encode(text).length;

/** Escapes what has a meaning of its own in an iCalendar text (RFC 5545, 3.3.11). */
export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/**
 * Folds one content line into pieces of at most 75 octets, each further one beginning with a space
 * (RFC 5545, 3.1). A character of several octets is never cut in two.
 */
export const foldLine = (line: string): string => {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of line) {
    if (octets(piece + sign) > MAX_OCTETS) {
      pieces.push(piece);
      piece = ' ';
    }
    piece += sign;
  }
  return [...pieces, piece].join('\r\n');
};
