/** A remote's folder and release name: `mf-` and a word. */
export type RemoteName = `mf-${string}`;

/** An exposed module of a remote as others name it, for example `mf-cart/CartBadge`. */
export type ModuleId = `${RemoteName}/${string}`;

/** One address that a remote serves. */
export type RemoteRoute = {
  /** The whole path, without parameters: every address is known before any code is loaded. */
  path: `/${string}`;
  /** The exposed page that answers it. */
  page: string;
  /** The text of the page's h1, which a rehearsal looks for. */
  heading: string;
  /**
   * The values of query parameters that change the page. All others are dropped before it is drawn,
   * so free text belongs to the browser alone.
   */
  queryValues?: Readonly<Record<string, readonly string[]>>;
  /** The form of releases before `queryValues`: parameters that change the page by any value. */
  query?: readonly string[];
  /** Addresses with a query that are pages by themselves, for the sitemap. */
  addresses?: readonly string[];
  /** Kept out of the sitemap, as its head keeps it out of search engines. */
  noIndex?: boolean;
};

/** What a remote says of itself in its `remote.ts`; the build writes it into `release.json`. */
export type RemoteDefinition = {
  name: RemoteName;
  /** Modules others may load, each a file `src/<Name>.tsx` with a component export of that name. */
  exposes: readonly string[];
  routes: readonly RemoteRoute[];
  /** The exposed modules that stand inside pages of other teams. */
  fragments: readonly string[];
  /** Fragments of others that each exposed page uses, so that they are loaded with it. */
  uses: Readonly<Record<string, readonly ModuleId[]>>;
};

/** What the edge knows when a page's head is made. */
export type PageRequest<PriceBook = object> = {
  path: string;
  query: Readonly<Record<string, string>>;
  /** Null when the edge never reached the API. The catalog contract has its type. */
  priceBook: PriceBook | null;
};

/** Title, description and structured data of one page; canonical and social tags follow from it. */
export type PageHead = {
  title: string;
  description: string;
  /** The address that search engines shall know it by, where a part of the query belongs to it. */
  canonical?: string;
  /**
   * schema.org objects, written by the edge as escaped JSON-LD. No browser needs them: a page makes them where
   * `process.env.CANDOR_TARGET` is not 'client', and a browser’s build leaves them out.
   */
  jsonLd?: readonly object[];
  /** The product whose picture a shared link is shown with; the shop's own where there is none. */
  picture?: string;
  /** Kept out of search engines: cart, checkout, account. */
  noIndex?: boolean;
};

/** Each exposed page exports this beside its component, under the name `head`. */
export type MakePageHead<PriceBook = object> = (request: PageRequest<PriceBook>) => PageHead;
