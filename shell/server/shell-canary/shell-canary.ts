import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { endToEndHeaders } from '../proxy/api-proxy';
import { openUpstream } from '../proxy/api-upstream';
import { isInBucket, readBucketId } from '../rollback/canary-bucket';
import { countCanary, type CanaryCounts, type Side } from '../rollback/count-canary';
import type { CanaryMetrics } from '../rollback/watch-canaries';
import { visitorAddress } from '../visitors/visitor-address';
import { followNextShell, type FailedShell, type ShellVersion } from './follow-next-shell';

/** A page of the next shell that takes longer is served by this one. */
const RESPONSE_MS = 4000;
/** What the next shell does not serve: the API, reports, releases that every edge has, and scripts. */
const servedHere = /^\/(?:api|dev|__\w+|shell|releases\/mf-[^/]+)(?:[/?]|$)/;

type Options = {
  url: URL;
  percent: number;
  ownRevision: string;
  file: string;
  proxiesInFront: number;
  log: Logger;
};

/** The next shell as `/__releases` shows it. */
export type ShellCanaryReport = {
  canary: (Omit<CanaryMetrics, 'name' | 'version'> & { revision: string }) | null;
  failed: readonly FailedShell[];
};

/** What became of a request: `failed` sent nothing, `broken` ended in the middle. */
type Outcome = 'page' | 'other' | 'failed' | 'broken';

const isHtml = (type: string | string[] | undefined) => String(type).startsWith('text/html');

/**
 * Gives a share of the visitors the next shell, whose edges run beside this one, and ends that when it
 * fails more often than this shell. What the next shell cannot serve is served here.
 */
export const createShellCanary = (options: Options) => {
  const { url, percent, proxiesInFront, log } = options;
  const next = followNextShell(options);
  const send = openUpstream(url, RESPONSE_MS);
  let rollbacks = 0;
  let counted: { revision: string; counts: CanaryCounts } | null = null;

  const countsOf = ({ revision }: ShellVersion): CanaryCounts => {
    if (counted?.revision === revision) return counted.counts;
    const counts = countCanary(`shell@${revision.slice(0, 12)}`, (reason) => {
      rollbacks += 1;
      log.error({ revision, reason }, 'shell canary rolled back');
      next.reject(revision, reason);
    });
    counted = { revision, counts };
    return counts;
  };

  const sideOf = (request: IncomingMessage, { revision }: ShellVersion): Side => {
    const bucketId = readBucketId(request.headers.cookie);
    const canary = { name: 'shell', version: revision, lot: `${url.origin} ${revision}`, percent };
    return bucketId !== null && isInBucket(bucketId, canary) ? 'canary' : 'stable';
  };

  /** Forwards a request to the next shell and sends its response, if it is accepted. */
  const forward = async (
    request: IncomingMessage,
    response: ServerResponse,
    isAccepted: (status: number) => boolean,
  ): Promise<Outcome> => {
    const gone = new AbortController();
    const abort = () => gone.abort();
    response.once('close', abort);
    try {
      const peer = request.socket.remoteAddress ?? '';
      const forwarded = request.headers['x-forwarded-for'];
      const upstream = await send({
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        headers: {
          ...endToEndHeaders(request.headers),
          host: request.headers.host,
          'x-forwarded-for': forwarded ? `${String(forwarded)}, ${peer}` : peer,
        },
        body: null,
        signal: gone.signal,
      });
      if (!isAccepted(upstream.statusCode)) {
        await upstream.body.dump();
        return 'failed';
      }
      response.writeHead(upstream.statusCode, endToEndHeaders(upstream.headers));
      await pipeline(upstream.body, response);
      const isPage = upstream.statusCode === 304 || isHtml(upstream.headers['content-type']);
      return isPage ? 'page' : 'other';
    } catch {
      if (gone.signal.aborted) return 'other';
      // A response that has begun cannot be replaced.
      return response.headersSent ? 'broken' : 'failed';
    } finally {
      response.off('close', abort);
    }
  };

  /** Whether the next shell serves a request. Visitors without a cookie start with this one. */
  const takes = (request: IncomingMessage, shell: ShellVersion): boolean =>
    (request.method === 'GET' || request.method === 'HEAD') &&
    !servedHere.test(request.url ?? '/') &&
    sideOf(request, shell) === 'canary';

  /** @returns false when this shell must respond */
  const respond = async (
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
      const counts = countsOf(shell);
      counts.countView('canary', address);
      if (outcome !== 'page') counts.countError('canary', address);
    }
    return outcome !== 'failed';
  };

  return {
    start: next.start,
    stop: next.stop,
    isLive: (): boolean => next.current() !== null,
    /** The next shell and its files. */
    version: next.current,
    /** Has the next shell respond to its visitors, and this one to others and where it fails. */
    handle: (request: IncomingMessage, response: ServerResponse, respondHere: () => void): void => {
      const shell = next.current();
      if (!shell || !takes(request, shell)) respondHere();
      else
        void respond(request, response, shell).then((isSent) => {
          if (!isSent) respondHere();
        });
    },
    /** Sends a file of the next shell, also to a page that was opened before it failed. */
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
      const counts = countsOf(shell);
      counts.countView('stable', address);
      if (hasError) counts.countError('stable', address);
    },
    /** Counts an error that a browser reports. */
    countReport: (request: IncomingMessage): void => {
      const shell = next.current();
      if (!shell) return;
      const side = sideOf(request, shell);
      countsOf(shell).countError(side, visitorAddress(request, proxiesInFront));
    },
    metrics: (): CanaryMetrics[] => {
      const shell = next.current();
      if (!shell) return [];
      const version = shell.revision.slice(0, 12);
      return [{ name: 'shell', version, percent, ...countsOf(shell).total() }];
    },
    report: (): ShellCanaryReport => {
      const shell = next.current();
      return {
        canary: shell && { revision: shell.revision, percent, ...countsOf(shell).total() },
        failed: next.failed(),
      };
    },
    /** Since the start of this edge. */
    rollbacks: (): number => rollbacks,
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
  config: Settings,
  ownRevision: string,
  log: Logger,
): ShellCanary | null =>
  config.shellCanary &&
  createShellCanary({
    ...config.shellCanary,
    ownRevision,
    file: config.shellCanaryFile,
    proxiesInFront: config.proxiesInFront,
    log,
  });
