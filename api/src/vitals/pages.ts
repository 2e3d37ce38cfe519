import { bundles } from '@candor/catalog-contract/bundles';
import { formulas } from '@candor/catalog-contract/formulas';

/** What a figure of a page that is not in the list is counted under. */
const elsewhere = { route: 'other', remote: 'other' } as const;

const pagesOf: Readonly<Record<string, readonly string[]>> = {
  'mf-catalog': [
    '/',
    ...formulas.map(({ id }) => `/${id}`),
    ...bundles.map(({ id }) => `/bundles/${id}`),
  ],
  'mf-cart': ['/cart', '/checkout/complete'],
  'mf-practice': ['/practice', '/practice/rituals', '/programme'],
  'mf-founders': ['/founders'],
  'mf-research': ['/research'],
  shell: [
    '/about',
    '/account',
    '/auth',
    '/coaches',
    '/contact',
    '/faq',
    '/how-it-works',
    '/privacy',
    '/returns',
    '/shipping',
    '/terms',
  ],
};

/**
 * Every page with the remote that draws it. A closed list, so that nobody can fill the figures with
 * addresses of their own; `npm run checks` compares it with what the remotes serve.
 */
export const remoteOfPage: ReadonlyMap<string, string> = new Map(
  Object.entries(pagesOf).flatMap(([remote, paths]) =>
    paths.map((path) => [path, remote] as const),
  ),
);

/** The labels of a page; one that is not known has those of every other such page. */
export const labelsOf = (path: string): { route: string; remote: string } => {
  const remote = remoteOfPage.get(path);
  return remote === undefined ? elsewhere : { route: path, remote };
};
