import type { ModuleId } from '@candor/shell-contract/remote';
import { SHELL_PAGES, type ShellPage } from './shell-routes';

/** Lazy imports of the pages. The edge finds the file to preload by its chunk name. */
const imports: Readonly<Record<ShellPage, () => Promise<unknown>>> = {
  AboutPage: () => import(/* webpackChunkName: "AboutPage" */ './AboutPage'),
  AccountPage: () => import(/* webpackChunkName: "AccountPage" */ './AccountPage'),
  AuthPage: () => import(/* webpackChunkName: "AuthPage" */ './AuthPage'),
  CoachesPage: () => import(/* webpackChunkName: "CoachesPage" */ './CoachesPage'),
  ContactPage: () => import(/* webpackChunkName: "ContactPage" */ './ContactPage'),
  FaqPage: () => import(/* webpackChunkName: "FaqPage" */ './FaqPage'),
  HowItWorksPage: () => import(/* webpackChunkName: "HowItWorksPage" */ './HowItWorksPage'),
  PrivacyPage: () => import(/* webpackChunkName: "PrivacyPage" */ './PrivacyPage'),
  ReturnsPage: () => import(/* webpackChunkName: "ReturnsPage" */ './ReturnsPage'),
  ShippingPage: () => import(/* webpackChunkName: "ShippingPage" */ './ShippingPage'),
  StyleGuidePage: () => import(/* webpackChunkName: "StyleGuidePage" */ './StyleGuidePage'),
  TermsPage: () => import(/* webpackChunkName: "TermsPage" */ './TermsPage'),
};

/** Loads a page of the shell; null when the id is a remote's. */
export const importShellPage = (id: ModuleId): Promise<unknown> | null => {
  const [remote, page] = id.split('/');
  return remote === SHELL_PAGES ? (imports[page as ShellPage]?.() ?? null) : null;
};
