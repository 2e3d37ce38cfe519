import type { Shop } from './use-shop';

/** A remote's folder and release name, `mf-` and a word. */
export type RemoteName = `mf-${string}`;

/** An exposed module of a remote, for example `mf-cart/CartBadge`. */
export type ModuleId = `${RemoteName}/${string}`;

/**
 * The props of fragments, by module. Each team adds its own in `fragments.ts`, beside `remote.ts`:
 * `declare module '@candor/shell-contract/remote' { interface FragmentProps { 'mf-gifts/Note': { text: string } } }`.
 */
export interface FragmentProps {
  /** Each name of a fragment has a slash, so this stands for none. */
  none?: never;
}

/** One route of a remote. */
export type RemoteRoute = {
  /** The whole path, without parameters: routes are matched before any code is loaded. */
  path: `/${string}`;
  /** The exposed page component. */
  page: string;
  /** The text of the page's h1, which the smoke render expects. */
  heading: string;
  /**
   * Query parameters that change the page, with their values. The edge drops all others before it
   * renders, so that free text stays in the browser.
   */
  queryValues?: Readonly<Record<string, readonly string[]>>;
  /** Releases before `queryValues` have this list: parameters that change the page by any value. */
  query?: readonly string[];
  /** Paths with a query for the sitemap. */
  addresses?: readonly string[];
  /** Excluded from the sitemap; the page's head excludes it from search engines. */
  noIndex?: boolean;
};

/** The content of a `remote.ts`; the build writes it into `release.json`. */
export type RemoteDefinition = {
  name: RemoteName;
  routes: readonly RemoteRoute[];
  /** Modules for pages of other teams. Each file `src/<Name>.tsx` exposes the component of that name. */
  fragments: readonly string[];
  /** Fragments of other teams in each exposed page, loaded together with it. */
  uses: Readonly<Record<string, readonly ModuleId[]>>;
  /**
   * Used fragments that no first view shows. A new page has their HTML, and requests their scripts
   * when the visitor uses it.
   */
  later?: readonly ModuleId[];
};

/** Input of a page's head. */
export type PageRequest<PriceBook = object> = {
  path: string;
  query: Readonly<Record<string, string>>;
  /** Null when the edge never reached the API. The catalog contract has its type. */
  priceBook: PriceBook | null;
  /** The changes by staff: identity, formulas that are sold out, published reviews. */
  shop?: Pick<Shop, 'identity' | 'soldOut' | 'offSale' | 'reviews'>;
};

/** Title, description and structured data of one page; canonical and social tags follow from it. */
export type PageHead = {
  title: string;
  description: string;
  /** The canonical path, when a part of the query belongs to it. */
  canonical?: string;
  /**
   * schema.org objects, which the edge writes as JSON-LD. Created only where
   * `process.env.CANDOR_TARGET` is not 'client', so that browser builds leave them out.
   */
  jsonLd?: readonly object[];
  /** The product whose picture a shared link shows; the shop's by default. */
  picture?: string;
  /** Excluded from search engines: cart, checkout, account. */
  noIndex?: boolean;
};

/** Each exposed page exports this beside its component, under the name `head`. */
export type MakePageHead<PriceBook = object> = (request: PageRequest<PriceBook>) => PageHead;

/**
 * A page may export this beside its component, under the name `prepare`. The shell calls it when somebody is about to
 * open the path: it requests what the page itself loads, so that this does not wait for the first render.
 */
export type PreparePage = (path: string) => void;
