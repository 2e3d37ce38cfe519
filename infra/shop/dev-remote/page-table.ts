import type { Integrity } from '@candor/shell-contract/release';
import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';

/** A remote as a page of the shop knows it, see shell/src/remotes/page-snapshot.ts. */
export type PageRemote = {
  version: string;
  release: Integrity;
  routes: readonly (readonly [path: string, page: string])[];
  scripts?: {
    entry: string;
    exposes: Readonly<Record<string, readonly string[]>>;
    files: Readonly<Record<string, Integrity>>;
    uses: Readonly<Record<string, readonly ModuleId[]>>;
  };
};

/** The part of a page's snapshot in which a remote is put in the place of another. */
export type PageTable = {
  remotes: Readonly<Record<RemoteName, PageRemote>>;
  failed: readonly ModuleId[];
};

const block = /(<script type="application\/json" id="candor-page">)([\s\S]*?)(<\/script>)/;

/** JSON that can stand inside a script element, whatever is in it. */
const escaped = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** The table that a page carries; null for what is no page of the shop. */
export const readPageTable = (html: string): PageTable | null => {
  try {
    const table = JSON.parse(block.exec(html)?.[2] ?? 'null') as Partial<PageTable> | null;
    return table?.remotes && table.failed ? (table as PageTable) : null;
  } catch {
    return null;
  }
};

/** The same page with another table. */
export const withPageTable = (html: string, table: PageTable): string =>
  html.replace(block, (_all, begin: string, _old, end: string) => begin + escaped(table) + end);
