/** DER encoding of the ASN.1 types in a certificate. */

const lengthOf = (size: number): Buffer => {
  if (size < 0x80) return Buffer.from([size]);
  const bytes = Buffer.from(size.toString(16).padStart(size > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
};

/** Any type, by its tag. */
export const tagged = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};

export const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts);
export const set = (...parts: readonly Buffer[]): Buffer => tagged(0x31, ...parts);
export const octets = (content: Buffer): Buffer => tagged(0x04, content);
export const text = (content: string): Buffer => tagged(0x0c, Buffer.from(content, 'utf8'));
export const booleanTrue = tagged(0x01, Buffer.from([0xff]));

/** A non-negative integer from its bytes. */
export const integer = (bytes: Buffer): Buffer =>
  tagged(0x02, (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);

/** A bit string of whole bytes. */
export const bits = (content: Buffer): Buffer => tagged(0x03, Buffer.from([0]), content);

/** A time before 2050, to the second. */
export const utcTime = (date: Date): Buffer =>
  tagged(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`, 'ascii'));

const inBase128 = (value: number): number[] => {
  const digits = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 0x7f) | 0x80);
  return digits;
};

/** An object identifier such as `2.5.4.3`. */
export const identifier = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(inBase128)]));
};
