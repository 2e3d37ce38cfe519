/**
 * The id of a request, a UUID. All tries of one dialog share it, so that the API does once what it asks.
 * `crypto.randomUUID` is missing on plain http.
 */
export const newRequestId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1.
  const marked = bytes.map((byte, place) =>
    place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
