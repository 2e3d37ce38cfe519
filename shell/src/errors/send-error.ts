import {
  errorName,
  fixedText,
  framesOf,
  MAX_PATH_LENGTH,
  type ErrorKind,
  type ErrorReport,
} from './error-report';

const ENDPOINT = '/__errors';
/** A page in a loop of errors reports only its first ones. */
const MAX_REPORTS = 10;

const sent = new Set<string>();

type Place = Pick<ErrorReport, 'release' | 'module'>;

/**
 * Sends an error of this page to the edge, once. It ignores errors from scripts that are not the
 * shop's, for example of browser extensions.
 */
export const sendError = (kind: ErrorKind, error: unknown, place: Place): void => {
  const { name, message, stack } = error instanceof Error ? error : new Error('');
  const frames = error instanceof Error ? framesOf(stack ?? '') : [];
  if (frames.length === 0 && place.release === undefined) return;
  const report: ErrorReport = {
    kind,
    ...place,
    name: errorName(name),
    message: fixedText(message),
    frames,
    path: location.pathname.slice(0, MAX_PATH_LENGTH),
  };
  const body = JSON.stringify(report);
  if (sent.has(body) || sent.size === MAX_REPORTS) return;
  sent.add(body);
  navigator.sendBeacon(ENDPOINT, new Blob([body], { type: 'application/json' }));
};
