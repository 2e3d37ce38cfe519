import type { ModuleId } from '@candor/shell-contract/remote';
import { SHELL_PAGES, type ShellPage } from './shell-routes';

/** The code of each page, fetched when it is wanted. The edge finds the file to preload by its name. */
const imports: Readonly<Record<ShellPage, () => Promise<unknown>>> = {
  AboutPage: () => import(/* webpackChunkName: "AboutPage" */ './AboutPage'),
  AccountPage: () => import(/* webpackChunkName: "AccountPage" */ './AccountPage'),
  AuthPage: () => import(/* webpackChunkName: "AuthPage" */ './AuthPage'),
  CoachesPage: () => import(/* webpackChunkName: "CoachesPage" */ './CoachesPage'),
  ContactPage: () => import(/* webpackChunkName: "ContactPage" */ './ContactPage'),
  FaqPage: () => import(/* webpackChunkName: "FaqPage" */ './FaqPage'),
  HowItWorksPage: () => import(/* webpackChunkName: "HowItWorksPage" */ './HowItWorksPage'),
  PartsPage: () => import(/* webpackChunkName: "PartsPage" */ './PartsPage'),
  PrivacyPage: () => import(/* webpackChunkName: "PrivacyPage" */ './PrivacyPage'),
  ReturnsPage: () => import(/* webpackChunkName: "ReturnsPage" */ './ReturnsPage'),
  ShippingPage: () => import(/* webpackChunkName: "ShippingPage" */ './ShippingPage'),
  TermsPage: () => import(/* webpackChunkName: "TermsPage" */ './TermsPage'),
};

/** Loads a page of the shell; null when the id is a remote's. */
export const importShellPage = (id: ModuleId): Promise<unknown> | null => {
  const [remote, page] = id.split('/');
  return remote === SHELL_PAGES ? (imports[page as ShellPage]?.() ?? null) : null;
};
