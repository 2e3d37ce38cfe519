import type { ModuleId } from '@candor/shell-contract/remote';

/** Stands where a remote's name stands, so that one loader and one slot serve both kinds of page. */
export const SHELL_PAGES = 'mf-shell';

/** Every address that the shell itself serves, with the file in this folder that draws it. */
export const shellRoutes = [
  { path: '/about', page: 'AboutPage' },
  { path: '/how-it-works', page: 'HowItWorksPage' },
  { path: '/faq', page: 'FaqPage' },
  { path: '/shipping', page: 'ShippingPage' },
  { path: '/returns', page: 'ReturnsPage' },
  { path: '/contact', page: 'ContactPage' },
  { path: '/coaches', page: 'CoachesPage' },
  { path: '/privacy', page: 'PrivacyPage' },
  { path: '/terms', page: 'TermsPage' },
  { path: '/auth', page: 'AuthPage', noIndex: true },
  { path: '/account', page: 'AccountPage', noIndex: true },
] as const;

/**
 * The parts list of the design system. No page knows of it but the page itself, which is told by an
 * edge that does not run in production.
 */
export const partsRoute = { path: '/__ui', page: 'PartsPage' } as const;

export type ShellPage = (typeof shellRoutes)[number]['page'] | typeof partsRoute.page;

/** The module id of one of the shell's own pages. */
export const shellModule = (page: ShellPage): ModuleId => `${SHELL_PAGES}/${page}`;
