import type { Integrity } from '@candor/shell-contract/release';
import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';

/** A remote in a page's snapshot, see shell/src/remotes/page-snapshot.ts. */
export type PageRemote = {
  version: string;
  routes: readonly (readonly [path: string, page: string])[];
  scripts?: {
    entry: string;
    exposes: Readonly<Record<string, readonly string[]>>;
    files: Readonly<Record<string, Integrity>>;
    uses: Readonly<Record<string, readonly ModuleId[]>>;
  };
};

/** The part of a page's snapshot that lists remotes; the other parts stay as they are. */
export type PageTable = {
  remotes: Readonly<Record<RemoteName, PageRemote>>;
  failed: readonly ModuleId[];
};

const block = /(<script type="application\/json" id="candor-page">)([\s\S]*?)(<\/script>)/;

/** JSON that is safe inside a script element. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** The table in a page; null for a page that is not the shop's. */
export const readPageTable = (html: string): PageTable | null => {
  try {
    const table = JSON.parse(block.exec(html)?.[2] ?? 'null') as Partial<PageTable> | null;
    return table?.remotes && table.failed ? (table as PageTable) : null;
  } catch {
    return null;
  }
};

export const replacePageTable = (html: string, table: PageTable): string =>
  html.replace(block, (_all, begin: string, _old, end: string) => begin + escapeJson(table) + end);
