import type { ModuleId } from '@candor/shell-contract/remote';

/** Stands where a remote's name stands, so that one loader and one slot serve both kinds of page. */
export const SHELL_PAGES = 'mf-shell';

/** Every address that the shell itself serves, with the file in this folder that draws it. */
export const shellRoutes = [
  { path: '/how-it-works', page: 'HowItWorksPage' },
  { path: '/faq', page: 'FaqPage' },
  { path: '/shipping', page: 'ShippingPage' },
  { path: '/returns', page: 'ReturnsPage' },
  { path: '/contact', page: 'ContactPage' },
] as const;

export type ShellPage = (typeof shellRoutes)[number]['page'];

/** The module id of one of the shell's own pages. */
export const shellModule = (page: ShellPage): ModuleId => `${SHELL_PAGES}/${page}`;
