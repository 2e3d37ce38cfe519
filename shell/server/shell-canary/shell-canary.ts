import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { isInBucket, readBucketId } from '../rollback/canary-bucket';
import type { Side } from '../rollback/count-canary';
import { visitorAddress } from '../visitors/visitor-address';
import { countNextShell } from './count-next-shell';
import { followNextShell, type ShellVersion } from './follow-next-shell';
import { createForwarder } from './forward-request';

/** The next shell does not serve these paths: the API, reports, releases that every edge has, and scripts. */
const servedHere = /^\/(?:api|dev|__\w+|shell|releases\/mf-[^/]+)(?:[/?]|$)/;

type Options = {
  url: URL;
  percent: number;
  ownRevision: string;
  file: string;
  proxiesInFront: number;
  /** Secrets that all edges share, from which the visitors of the next shell follow. */
  bucketKeys: () => readonly string[];
  log: Logger;
};

/** While no remote has a secret: of this process only. */
const ownKey = randomBytes(16).toString('base64url');

/** The side of a visitor. One without a cookie starts with this shell. */
const sideOf = (
  { headers }: IncomingMessage,
  { revision }: ShellVersion,
  { percent, bucketKeys }: Pick<Options, 'percent' | 'bucketKeys'>,
): Side => {
  const bucketId = readBucketId(headers.cookie);
  const bucketKey = bucketKeys().join() || ownKey;
  const canary = { name: 'shell', version: revision, bucketKey, percent };
  return bucketId !== null && isInBucket(bucketId, canary) ? 'canary' : 'stable';
};

const canForward = ({ method, url = '/' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !servedHere.test(url);

type ResponderOptions = {
  forward: ReturnType<typeof createForwarder>;
  counts: Pick<ReturnType<typeof countNextShell>, 'of'>;
  proxiesInFront: number;
};

/** Creates the function that has the next shell respond, and counts the view. */
const createResponder =
  ({ forward, counts, proxiesInFront }: ResponderOptions) =>
  /** @returns false when this shell must respond */
  async (
    request: IncomingMessage,
    response: ServerResponse,
    shell: ShellVersion,
  ): Promise<boolean> => {
    const isList = request.url?.startsWith('/releases/') === true;
    const address = visitorAddress(request, proxiesInFront);
    const outcome = await forward(
      request,
      response,
      (status) => status < 500 && status !== 429 && !(isList && status === 404),
    );
    if (outcome !== 'other' && !isList) {
      const ofShell = counts.of(shell);
      ofShell.countView('canary', address);
      if (outcome !== 'page') ofShell.countError('canary', address);
    }
    return outcome !== 'failed';
  };

/**
 * Gives a share of the visitors the next shell, whose edges run beside this one, and ends that when it
 * fails more often than this shell. What the next shell cannot serve is served here.
 */
export const createShellCanary = (options: Options) => {
  const { url, percent, proxiesInFront, log } = options;
  const next = followNextShell(options);
  const forward = createForwarder(url);
  const counts = countNextShell({ next, percent, log });
  const respond = createResponder({ forward, counts, proxiesInFront });

  return {
    start: next.start,
    stop: next.stop,
    isLive: (): boolean => next.current() !== null,
    /** The next shell and its files. */
    version: next.current,
    /** Has the next shell respond to its visitors, and this one to others and where it fails. */
    handle: (request: IncomingMessage, response: ServerResponse, respondHere: () => void): void => {
      const shell = next.current();
      if (!shell || !canForward(request) || sideOf(request, shell, options) === 'stable')
        respondHere();
      else
        void respond(request, response, shell).then((isSent) => {
          if (!isSent) respondHere();
        });
    },
    /** Sends a file of the next shell, even to a page that was opened before it failed. */
    sendFile: async (
      request: IncomingMessage,
      response: ServerResponse,
      name: string,
    ): Promise<boolean> =>
      next.hasFile(name) &&
      (await forward(request, response, (status) => status === 200 || status === 304)) !== 'failed',
    countStableView: (address: string, hasError: boolean): void => {
      const shell = next.current();
      if (!shell) return;
      const ofShell = counts.of(shell);
      ofShell.countView('stable', address);
      if (hasError) ofShell.countError('stable', address);
    },
    /** Counts an error that a browser reports. */
    countReport: (request: IncomingMessage): void => {
      const shell = next.current();
      if (!shell) return;
      const side = sideOf(request, shell, options);
      counts.of(shell).countError(side, visitorAddress(request, proxiesInFront));
    },
    metrics: counts.metrics,
    report: counts.report,
    rollbacks: counts.rollbacks,
  };
};

export type ShellCanary = ReturnType<typeof createShellCanary>;

type Settings = {
  shellCanary: { url: URL; percent: number } | null;
  shellCanaryFile: string;
  proxiesInFront: number;
};

/** The next shell that the settings name, or null. */
export const openShellCanary = (
  { shellCanary, shellCanaryFile, proxiesInFront }: Settings,
  { ownRevision, bucketKeys }: Pick<Options, 'ownRevision' | 'bucketKeys'>,
  log: Logger,
): ShellCanary | null =>
  shellCanary &&
  createShellCanary({
    url: shellCanary.url,
    percent: shellCanary.percent,
    ownRevision,
    bucketKeys,
    file: shellCanaryFile,
    proxiesInFront,
    log,
  });
