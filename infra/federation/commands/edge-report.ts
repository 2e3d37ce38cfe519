import { printableJson, printableLine } from '@candor/server-contract/printable';
import { currentCode, type RejectionCode } from '@candor/server-contract/release-rejection';
import type { RemoteName } from '@candor/shell-contract/remote';

const TIMEOUT_MS = 2000;

/** Views of pages with a canary, or with the stable release beside it. */
export type ViewCounts = { views: number; errors: number } | null;

/** The shell of an edge, the next one that it sends visitors to, and those that failed. */
export type ShellReport = {
  revision: string;
  canary: { revision: string; percent: number; canary: ViewCounts; stable: ViewCounts } | null;
  failed: { revision: string; reason: string; at: string }[];
};

/** The part of an edge's `/__releases` that the commands show. */
export type Report = {
  shell: ShellReport;
  remotes: Record<string, { version: string; signedBy: string } | undefined>;
  rejections: Record<string, { code: string; reason: string } | undefined>;
  canaries: { name: string; version: string; canary: ViewCounts; stable: ViewCounts }[];
  canaryRejections: Record<string, { code: string; reason: string } | undefined>;
};

/** The result of a deployment on an edge, as its `/__history` lists it. */
export type EdgeEvent = {
  at: string;
  number: number;
  version: string;
  channel: 'stable' | 'canary';
  result: 'served' | 'rejected' | 'rolled back';
  code?: RejectionCode;
  reason?: string;
};

/** Equal errors of browsers, as an edge's `/__errors` lists them by release. */
export type EdgeErrorGroup = {
  kind: string;
  module: string | null;
  name: string;
  message: string;
  /** `/shell/main.….js:1:2345`, innermost first. */
  frames: string[];
  count: number;
  firstAt: string;
  lastAt: string;
  routes: Record<string, number>;
  browsers: Record<string, number>;
};

export type EdgeErrors = { remote: string; version: string; groups: EdgeErrorGroup[] }[];

/** The internal URLs of the edges that a team watches; by default the one on this machine. */
export const edgeInternalUrls = (): string[] =>
  (
    process.env['EDGE_INTERNAL_URL'] ??
    `http://127.0.0.1:${3900 + Number(process.env['PORT_OFFSET'] ?? 0)}`
  )
    .split(',')
    .map((url) => url.trim().replace(/\/$/, ''));

type WireCounts = { views: number; errors?: number; faults?: number } | null;
type WireSides = { canary: WireCounts; stable: WireCounts };
type Rejections = Report['rejections'];

/** The report as it arrives: with the present names, or with those before decision 61. */
type WireReport = {
  shell: Omit<ShellReport, 'canary'> & {
    canary: ({ revision: string; percent: number } & WireSides) | null;
  };
  remotes: Report['remotes'];
  canaries: ({ name: string; version: string } & WireSides)[];
  rejections?: Rejections;
  refusals?: Rejections;
  canaryRejections?: Rejections;
  canaryRefusals?: Rejections;
};

type WireEvent = Omit<EdgeEvent, 'number'> & { number?: number; order?: number };

const readCounts = (counts: WireCounts): ViewCounts =>
  counts && { views: counts.views, errors: counts.errors ?? counts.faults ?? 0 };

const readSides = <Live extends WireSides>(live: Live) => ({
  ...live,
  canary: readCounts(live.canary),
  stable: readCounts(live.stable),
});

const readRejections = (rejections: Rejections = {}): Rejections =>
  Object.fromEntries(
    Object.entries(rejections).map(([remote, rejection]) => [
      remote,
      rejection && { ...rejection, code: currentCode(rejection.code) },
    ]),
  );

/** Reads a report by its present names, or by those that an edge wrote before decision 61. */
export const readReport = (report: WireReport): Report => {
  const { shell, canaries, rejections, canaryRejections } = report;
  return {
    remotes: report.remotes,
    shell: { ...shell, canary: shell.canary && readSides(shell.canary) },
    canaries: canaries.map(readSides),
    rejections: readRejections(rejections ?? report.refusals),
    canaryRejections: readRejections(canaryRejections ?? report.canaryRefusals),
  };
};

/** Reads an event by its present names, or by those that an edge wrote before decision 61. */
const readEvent = ({ code, order, number = order ?? 0, ...event }: WireEvent): EdgeEvent => ({
  ...event,
  number,
  ...(code === undefined ? {} : { code: currentCode(code) as RejectionCode }),
});

const fetchJson = async <Body>(url: string): Promise<Body | null> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? (printableJson(await response.json(), printableLine) as Body) : null;
  } catch {
    return null;
  }
};

/** Fetches the report of an edge, or null if it does not respond. */
export const fetchEdgeReport = async (url: string): Promise<Report | null> => {
  const report = await fetchJson<WireReport>(`${url}/__releases`);
  return report && readReport(report);
};

/** Fetches what an edge did with the deployments of a remote, or null if it does not respond. */
export const fetchEdgeEvents = async (
  url: string,
  remote: RemoteName,
): Promise<EdgeEvent[] | null> => {
  const events = await fetchJson<WireEvent[]>(`${url}/__history?remote=${remote}`);
  return events && events.map(readEvent);
};

/** Fetches the errors of browsers that an edge keeps of a remote, or null if it does not respond. */
export const fetchEdgeErrors = (
  url: string,
  remote: RemoteName | 'shell',
): Promise<EdgeErrors | null> => fetchJson<EdgeErrors>(`${url}/__errors?remote=${remote}`);
