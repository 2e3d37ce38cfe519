/**
 * The host functions of a realm. They pass strings, numbers and bytes, never an object: an object of
 * the process would give access to everything that the process has.
 */
export type Host = {
  now: () => number;
  /** Calls the realm's `fire` with this timer number after a delay. */
  startTimer: (timer: number, ms: number) => void;
  stopTimers: () => void;
  /** The parts of a URL as JSON, or null if it is invalid. */
  parseUrl: (url: string, base: string | null) => string | null;
  /** The parts of a URL after setting one of them, as JSON. */
  changeUrl: (url: string, part: string, value: string) => string;
  /** The pairs of a query as JSON, and back. */
  parseQuery: (query: string) => string;
  writeQuery: (pairs: string) => string;
  /** Writes UTF-8 into bytes; `counts` receives the numbers of units read and bytes written. */
  encodeInto: (text: string, bytes: Uint8Array, counts: Uint32Array) => void;
  decode: (bytes: Uint8Array) => string;
  /** Reports that rendering starts. */
  onPhase: (phase: 'rendering') => void;
  /** Ends a task with its result as JSON, or with an error message. */
  onResult: (result: string | null, error: string | null) => void;
};
