import { formulas } from '@candor/catalog-contract/formulas';

const moved: Readonly<Record<string, string>> = {
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
 * Where an old address leads, or null. Only to a page that is served: a redirect is remembered for
 * long, and one to a page that is missing today would outlive the day.
 */
export const redirectFor = (path: string, isServed: (path: string) => boolean): string | null => {
  const to =
    moved[path] ?? formulas.map(({ id }) => `/${id}`).find((page) => path === `/formulas${page}`);
  return to && isServed(to) ? to : null;
};
