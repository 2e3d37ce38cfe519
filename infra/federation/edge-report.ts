const TIMEOUT_MS = 2000;

/** Views of pages with a canary, or with the stable release beside it. */
export type ViewCounts = { views: number; faults: number } | null;

/** The part of an edge's `/__releases` that the commands show. */
type Report = {
  remotes: Record<string, { version: string; signedBy: string } | undefined>;
  refusals: Record<string, { code: string; reason: string } | undefined>;
  canaries: { name: string; version: string; canary: ViewCounts; stable: ViewCounts }[];
  canaryRefusals: Record<string, { code: string; reason: string } | undefined>;
};

/** The internal URL of the edge on this machine. */
export const edgeInternalUrl = (): string =>
  process.env['EDGE_INTERNAL_URL'] ??
  `http://127.0.0.1:${3900 + Number(process.env['PORT_OFFSET'] ?? 0)}`;

/** Fetches the report of the edge, or null if none runs. */
export const fetchEdgeReport = async (): Promise<Report | null> => {
  try {
    const response = await fetch(`${edgeInternalUrl()}/__releases`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? ((await response.json()) as Report) : null;
  } catch {
    return null;
  }
};
