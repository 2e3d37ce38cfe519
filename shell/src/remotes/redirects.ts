import { formulas } from '@candor/catalog-contract/formulas';

const redirects: Readonly<Record<string, string>> = {
  '/formulas/sleep': '/deep-sleep',
  '/calm': '/soothe',
  '/comfort': '/soothe',
  '/sleep': '/deep-sleep',
  '/balance': '/flow',
  '/renewal': '/reset',
  '/preorder': '/founders',
  '/founders-batch': '/founders',
  '/program': '/programme',
  '/science': '/programme',
};

/**
 * The target of an old path, or null. Only pages that are served are targets: browsers cache a
 * permanent redirect, even to a page that is missing for a day.
 */
export const redirectFor = (path: string, isServed: (path: string) => boolean): string | null => {
  const to =
    redirects[path] ??
    formulas.map(({ id }) => `/${id}`).find((page) => path === `/formulas${page}`);
  return to && isServed(to) ? to : null;
};
