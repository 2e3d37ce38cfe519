import type { ModuleId } from '@candor/shell-contract/remote';

/** Takes the place of a remote's name, so that one loader serves the shell's pages too. */
export const SHELL_PAGES = 'mf-shell';

/** The shell's own routes; `page` is a file of this folder. */
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

/** The style guide of the design system; the edge adds its route outside production only. */
export const styleGuideRoute = { path: '/__ui', page: 'StyleGuidePage' } as const;

export type ShellPage = (typeof shellRoutes)[number]['page'] | typeof styleGuideRoute.page;

/** The module id of one of the shell's own pages. */
export const shellModule = (page: ShellPage): ModuleId => `${SHELL_PAGES}/${page}`;
