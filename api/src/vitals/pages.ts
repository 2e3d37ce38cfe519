import { bundles } from '@candor/catalog-contract/bundles';
import { formulas } from '@candor/catalog-contract/formulas';

/** The labels of pages that are not in the list. */
const otherPage = { route: 'other', remote: 'other' } as const;

const pagesByRemote: Readonly<Record<string, readonly string[]>> = {
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
 * Every page with the remote that renders it. A closed list, so that visitors cannot create metric
 * series; `npm run checks` compares it with the routes of the remotes.
 */
export const remoteOfPage: ReadonlyMap<string, string> = new Map(
  Object.entries(pagesByRemote).flatMap(([remote, paths]) =>
    paths.map((path) => [path, remote] as const),
  ),
);

/** The metric labels of a page; unknown pages share one set. */
export const pageLabels = (path: string): { route: string; remote: string } => {
  const remote = remoteOfPage.get(path);
  return remote === undefined ? otherPage : { route: path, remote };
};
