/** Control characters beside line breaks and tabs, invisible and direction marks, halves of surrogate pairs. */
const unprintable = /[^\P{C}\n\t]|[\p{Zl}\p{Zp}]/gu;

/**
 * Text for a terminal or a log. What a stranger wrote can neither move the cursor nor hide a part of itself,
 * nor change the direction in which the rest is shown.
 */
export const printable = (text: string): string => text.replace(unprintable, '');

/** Text on one line of a terminal: no stranger begins a line there. */
export const printableLine = (text: string): string => printable(text).replace(/[\n\t]+/g, ' ');

/** A JSON value whose keys and strings are printable; other values are unchanged. */
export const printableJson = (value: unknown, toText = printable): unknown => {
  if (typeof value === 'string') return toText(value);
  if (Array.isArray(value)) return value.map((entry) => printableJson(entry, toText));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [toText(key), printableJson(entry, toText)]),
  );
};
