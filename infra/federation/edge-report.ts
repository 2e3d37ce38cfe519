const ASK_MS = 2000;

/** How views of a page went, with a canary or beside it. */
export type ViewCounts = { views: number; faults: number } | null;

/** What `/__releases` of an edge tells programs; as much of it as the team commands show. */
type Report = {
  remotes: Record<string, { version: string; signedBy: string } | undefined>;
  refusals: Record<string, { code: string; reason: string } | undefined>;
  canaries: { name: string; version: string; canary: ViewCounts; stable: ViewCounts }[];
  canaryRefusals: Record<string, { code: string; reason: string } | undefined>;
};

/** Where the edge on this machine tells what it serves. */
export const edgeInternalUrl = (): string =>
  process.env['EDGE_INTERNAL_URL'] ??
  `http://127.0.0.1:${3900 + Number(process.env['PORT_OFFSET'] ?? 0)}`;

/** What the edge says, or null where none runs. */
export const fetchEdgeReport = async (): Promise<Report | null> => {
  try {
    const response = await fetch(`${edgeInternalUrl()}/__releases`, {
      signal: AbortSignal.timeout(ASK_MS),
    });
    return response.ok ? ((await response.json()) as Report) : null;
  } catch {
    return null;
  }
};
