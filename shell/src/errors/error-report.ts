/**
 * The kind of an error in a browser: during a render, a hydration or the load of a module, or
 * uncaught.
 */
export const errorKinds = ['render', 'hydration', 'load', 'uncaught'] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** An error report that a browser sends to the edge. It contains no text from the page. */
export type ErrorReport = {
  kind: ErrorKind;
  /** `mf-cart@1.0.0-…`, when the part of the page that failed is known. */
  release?: string | undefined;
  /** `CartPage`, likewise. */
  module?: string | undefined;
  /** `TypeError` */
  name: string;
  /** The constant part of the error message; empty when the message has none. */
  message: string;
  /** Positions in scripts of the shop, `/shell/main.….js:1:2345`, innermost first. */
  frames: string[];
  path: string;
};

/** Limits of the edge. */
export const MAX_FRAMES = 12;
export const MAX_PATH_LENGTH = 200;

/**
 * The only texts that leave a browser. A message may quote what a visitor wrote, so of each message
 * only words that engines, React and federation always write are kept.
 */
const fixedTexts = [
  /Cannot (?:read|set) propert(?:y|ies) of (?:undefined|null)/,
  /is not (?:a function|a constructor|defined|iterable|valid JSON)/,
  /(?:can't access property|is (?:undefined|null)$)/,
  /Maximum call stack size exceeded|too much recursion/,
  /Invalid (?:array length|time value|URL)/,
  /Failed to fetch|Load failed|NetworkError when attempting to fetch resource/,
  /(?:storage|quota) has been exceeded|exceeded the quota/,
  /Minified React error #\d{1,4}/,
  /#(?:RUNTIME|TYPE|BUILD)-\d{1,4}/,
  /Loading chunk|Loading script failed/,
];

/** @returns what of a message is always the same, or '' */
export const fixedText = (message: string): string => {
  for (const pattern of fixedTexts) {
    const found = pattern.exec(message.slice(0, 1000));
    if (found) return found[0];
  }
  return '';
};

/** Names of errors that engines, browsers, the bundler and our own code throw. */
const errorNames: ReadonlySet<string> = new Set(
  (
    'AbortError AggregateError ApiError ChunkLoadError ConstraintError DataCloneError DataError DOMException ' +
    'EncodingError EvalError HierarchyRequestError InternalError InvalidAccessError InvalidCharacterError ' +
    'InvalidStateError NetworkError NotAllowedError NotFoundError NotReadableError NotSupportedError ' +
    'OperationError QuotaExceededError RangeError ReferenceError SecurityError SyntaxError TimeoutError ' +
    'TransactionInactiveError TypeError URIError UnknownError VersionError WrongDocumentError'
  ).split(' '),
);

/** A kind of error that we know; any other name, which a stranger may have made up, is 'Error'. */
export const errorName = (name: string): string => (errorNames.has(name) ? name : 'Error');

const frame = /\/(?:releases|shell)\/[\w./-]{1,160}\.js(?:\?r=\d)?:\d{1,7}:\d{1,7}/g;

/** The positions in a stack that are in scripts of the shop, without host and retry. */
export const framesOf = (stack: string): string[] =>
  (stack.slice(0, 10_000).match(frame) ?? [])
    .slice(0, MAX_FRAMES)
    .map((found) => found.replace(/\?r=\d/, ''));
