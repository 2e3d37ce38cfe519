import type { RemoteDefinition, RemoteName } from '@candor/shell-contract/remote';
import { readPageTable, replacePageTable, type PageRemote } from './page-table';

/**
 * Marks markup that the shop's edge rendered with another build. React renders it again and reports
 * this digest in its error.
 */
export const DEV_DIGEST = 'candor-dev';

const browserRendered = `<!--$!--><template data-dgst="${DEV_DIGEST}"></template>`;

/**
 * Makes the browser render every slot instead of hydrating the markup of another build, because React
 * does not correct attributes. The edge's markup stays visible until then.
 */
const renderSlotsInBrowser = (html: string): string => {
  let depth = 0;
  return html.replace(/<!--(\$[!?]?|\/\$)-->/g, (mark, kind: string) => {
    if (kind === '/$') {
      depth -= 1;
      return mark;
    }
    depth += 1;
    return depth === 1 ? browserRendered : mark;
  });
};

/** Puts a page that the shop does not serve yet in the place of its not-found page. */
const renderPageInBrowser = (html: string): string =>
  html.replace(
    /(<main\b[^>]*>)[\s\S]*(<\/main>)/,
    (_all, begin: string, end: string) => `${begin}<!--$--><!--/$-->${end}`,
  );

/** The development page of a fragment. */
export const fragmentAddress = (fragment: string): string => `/__dev/${fragment}`;

/** A remote whose container is in the page already, so that no script of it is looked up. */
export const localRemote = ({
  routes,
  exposes,
  fragments,
  uses,
}: Pick<RemoteDefinition, 'routes' | 'fragments' | 'uses'> & {
  exposes: readonly string[];
}): PageRemote => ({
  version: '0.0.0-dev',
  routes: [
    ...routes.map(({ path, page }) => [path, page] as const),
    ...fragments.map((fragment) => [fragmentAddress(fragment), fragment] as const),
  ],
  scripts: {
    entry: '',
    exposes: Object.fromEntries(exposes.map((expose) => [expose, []])),
    files: {},
    uses,
  },
});

type Remotes = Readonly<Record<RemoteName, PageRemote>>;

/** A page with local builds. `isNew`: only the local builds serve it. `inBrowser`: the page that the browser renders again. */
export type PageWithRemotes = { html: string; isNew: boolean; inBrowser: () => string };

/**
 * Replaces releases in a page of a shop by local builds.
 * @returns null for a page that is not the shop's
 */
export const insertRemotes = (
  html: string,
  path: string,
  remotes: Remotes,
): PageWithRemotes | null => {
  const table = readPageTable(html);
  if (!table) return null;
  const isLocal = (id: string) => Object.keys(remotes).some((name) => id.startsWith(`${name}/`));
  const serves = (all: Remotes) =>
    Object.values(all).some(({ routes }) => routes.some(([address]) => address === path));

  const isNew = serves(remotes) && !serves(table.remotes);
  const used = Object.entries(table.remotes).filter(([, { scripts }]) => scripts);
  const isAffected =
    serves(remotes) || table.failed.some(isLocal) || used.some(([name]) => isLocal(`${name}/`));
  const withRemotes = replacePageTable(html, {
    ...table,
    remotes: { ...table.remotes, ...remotes },
    failed: table.failed.filter((id) => !isLocal(id)),
  }).replace(/<link rel="preload" as="script" href="\/releases\/(mf-[\w-]+)\/[^>]*>/g, (link, of) =>
    isLocal(`${String(of)}/`) ? '' : link,
  );
  return {
    html: withRemotes,
    isNew,
    inBrowser: () => {
      const withPage = isNew ? renderPageInBrowser(withRemotes) : withRemotes;
      return isAffected ? renderSlotsInBrowser(withPage) : withPage;
    },
  };
};
