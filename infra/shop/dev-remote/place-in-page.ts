import type { RemoteName } from '@candor/shell-contract/remote';
import { readPageTable, withPageTable, type PageRemote } from './page-table';

/**
 * Marks what the shop's edge drew with another build. React draws such a part anew, and names this
 * word where it says so.
 */
export const DRAWN_ELSEWHERE = 'candor-dev';

const givenUp = `<!--$!--><template data-dgst="${DRAWN_ELSEWHERE}"></template>`;

/**
 * Has the browser draw every slot of a page, where else it would take over the markup of another
 * build: React corrects no attribute that differs. What the edge drew stays readable until then.
 */
const leaveSlotsToBrowser = (html: string): string => {
  let depth = 0;
  return html.replace(/<!--(\$[!?]?|\/\$)-->/g, (mark, kind: string) => {
    if (kind === '/$') {
      depth -= 1;
      return mark;
    }
    depth += 1;
    return depth === 1 ? givenUp : mark;
  });
};

/** A page that the shop does not serve yet stands where the shop says that there is none. */
const leavePageToBrowser = (html: string): string =>
  html.replace(
    /(<main\b[^>]*>)[\s\S]*(<\/main>)/,
    (_all, begin: string, end: string) => `${begin}<!--$--><!--/$-->${end}`,
  );

type Remotes = Readonly<Record<RemoteName, PageRemote>>;

/** A page of a shop with local builds in it, and whether it is one that only these know. */
export type PlacedPage = { html: string; isNew: boolean };

/**
 * Puts local builds into a page of a shop, in the place of that shop's releases of them.
 * @returns null for what is no page of the shop
 */
export const placeInPage = (html: string, path: string, remotes: Remotes): PlacedPage | null => {
  const table = readPageTable(html);
  if (!table) return null;
  const isOurs = (id: string) => Object.keys(remotes).some((name) => id.startsWith(`${name}/`));
  const serves = (all: Remotes) =>
    Object.values(all).some(({ routes }) => routes.some(([address]) => address === path));

  const isNew = serves(remotes) && !serves(table.remotes);
  const used = Object.entries(table.remotes).filter(([, { scripts }]) => scripts);
  const concerned =
    serves(remotes) || table.failed.some(isOurs) || used.some(([name]) => isOurs(`${name}/`));
  const placed = withPageTable(html, {
    ...table,
    remotes: { ...table.remotes, ...remotes },
    failed: table.failed.filter((id) => !isOurs(id)),
  }).replace(
    /<link rel="preload" as="script" href="\/releases\/(mf-[\w-]+)\/[^>]*>/g,
    (link, of) => (isOurs(`${String(of)}/`) ? '' : link),
  );
  const whole = isNew ? leavePageToBrowser(placed) : placed;
  return { html: concerned ? leaveSlotsToBrowser(whole) : whole, isNew };
};
