import type { Host } from './host';

const { get } = Reflect;
const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as object;

const requireBytes = (value: unknown): Uint8Array => {
  // The getter of all typed arrays names the real class, whatever the value claims.
  if (get(typedArray, Symbol.toStringTag, value) !== 'Uint8Array')
    throw new TypeError('expected a Uint8Array');
  return value as Uint8Array;
};

/** `TextEncoder` and `TextDecoder` of a realm, for UTF-8. */
export const createTextClasses = ({ encodeInto, decode }: Pick<Host, 'encodeInto' | 'decode'>) => ({
  TextEncoder: class {
    encode(text: unknown = ''): Uint8Array {
      const source = `${String(text)}`;
      const bytes = new Uint8Array(source.length * 3);
      const counts = new Uint32Array(2);
      encodeInto(source, bytes, counts);
      return bytes.slice(0, counts[1]);
    }
    encodeInto(text: unknown, bytes: unknown): { read: number; written: number } {
      const counts = new Uint32Array(2);
      encodeInto(`${String(text)}`, requireBytes(bytes), counts);
      return { read: counts[0] ?? 0, written: counts[1] ?? 0 };
    }
  },
  TextDecoder: class {
    decode(bytes: unknown): string {
      return decode(requireBytes(bytes));
    }
  },
});
