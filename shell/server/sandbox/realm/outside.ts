/**
 * What the process does for a realm. Strings, numbers and bytes go across, never an object: an object
 * of the process would lead to everything that the process has.
 */
export type Outside = {
  now: () => number;
  /** Calls the realm's `fire` with this number later. */
  wake: (timer: number, ms: number) => void;
  dropWakes: () => void;
  /** The parts of an address as JSON, or null where it is none. */
  parseUrl: (url: string, base: string | null) => string | null;
  /** The parts of an address of which one was set anew, as JSON. */
  changeUrl: (url: string, part: string, value: string) => string;
  /** The pairs of a query as JSON, and back. */
  parseQuery: (query: string) => string;
  writeQuery: (pairs: string) => string;
  /** Writes UTF-8 into bytes; what was read and written goes into `counts`. */
  encodeInto: (text: string, bytes: Uint8Array, counts: Uint32Array) => void;
  decode: (bytes: Uint8Array) => string;
  /** Tells what the realm has come to. */
  reached: (stage: 'drawing') => void;
  /** Ends a task: its result as JSON, or in words why there is none. */
  done: (result: string | null, fault: string | null) => void;
};
