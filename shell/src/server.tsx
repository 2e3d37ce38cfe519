import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { MakePageHead, ModuleId, PageHead } from '@candor/shell-contract/remote';
import type { LoadedModule, RemoteLoader } from '@candor/ui/remote-loader';
import { App } from './app/App';
import { importShellPage } from './pages/shell-pages';
import type { PageSnapshot } from './remotes/page-snapshot';
import { readModule } from './remotes/read-module';
import { fixedRoutes, routesOf } from './remotes/route-table';

export type RenderRequest = {
  /** Path and query of the page. */
  url: string;
  snapshot: PageSnapshot;
  /** The loaded modules of the page. */
  modules: ReadonlyMap<ModuleId, LoadedModule>;
  /** The module of the page; null for a path without a route. */
  page: ModuleId | null;
  /** A fragment to render after the page in a smoke render, without an error boundary. */
  fragment?: ModuleId;
};

export type RenderedPage = {
  html: string;
  /** The style elements of styled-components. */
  styles: string;
  head: PageHead | null;
  /** Errors of the render; a page with errors must not be cached. */
  errors: string[];
};

/** Twenty times the size of a page of the shop. */
const MAX_HTML_BYTES = 2_000_000;

/** On the edge a module is loaded or missing: no slot suspends. */
const createServerLoader = (modules: RenderRequest['modules']): RemoteLoader => ({
  peek: (id) => modules.get(id) ?? 'failed',
  load: () => Promise.resolve('failed'),
  exposes: (id) => Promise.resolve(modules.has(id)),
  retry: () => Promise.resolve('failed'),
});

const Fragment = ({ request: { fragment, modules } }: { request: RenderRequest }) => {
  const loaded = fragment && modules.get(fragment);
  return loaded && <loaded.Component />;
};

/** The part of a stream that React uses: a realm has no Node streams. */
const createSink = (onFinish: (html: string) => void, onError: (error: Error) => void) => {
  let size = 0;
  let parts: Uint8Array[] = [];
  const append = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    size += bytes.length;
    if (size <= MAX_HTML_BYTES) parts.push(bytes);
    else parts = [];
  };
  return {
    write: (part: string | Uint8Array) => {
      append(part);
      return true;
    },
    end: () => {
      if (size > MAX_HTML_BYTES)
        return onError(new Error(`the page is larger than ${MAX_HTML_BYTES} bytes`));
      const all = new Uint8Array(size);
      let at = 0;
      for (const part of parts) {
        all.set(part, at);
        at += part.length;
      }
      onFinish(new TextDecoder().decode(all));
    },
    destroy: onError,
    on: () => undefined,
  };
};

const renderToHtml = (
  request: RenderRequest,
  sheet: ServerStyleSheet,
  onError: (error: unknown) => void,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const sink = createSink(resolve, reject);
    const stream = renderToPipeableStream(
      sheet.collectStyles(
        <StaticRouter location={request.url}>
          <App
            loader={createServerLoader(request.modules)}
            snapshot={request.snapshot}
            routes={fixedRoutes(routesOf(request.snapshot.remotes))}
          >
            {request.fragment && <Fragment request={request} />}
          </App>
        </StaticRouter>,
      ),
      {
        // Without this React writes boundaries above 12 KB out of order, with inline scripts.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => stream.pipe(sink as unknown as NodeJS.WritableStream),
        onShellError: reject,
        onError,
      },
    );
  });

const makeHead = (make: MakePageHead | undefined, request: RenderRequest): PageHead | null => {
  const { pathname, searchParams } = new URL(request.url, 'http://shop');
  const query = Object.fromEntries(searchParams);
  const { shop } = request.snapshot;
  return make?.({ path: pathname, query, priceBook: shop.priceBook, shop }) ?? null;
};

/** Adds a page of the shell, whose code is in this bundle. */
const withShellPage = async (request: RenderRequest): Promise<RenderRequest> => {
  const { page, modules } = request;
  const shellPage = page && importShellPage(page);
  if (!shellPage) return request;
  return { ...request, modules: new Map(modules).set(page, readModule(page, await shellPage)) };
};

/** Renders a page to plain data, in the edge's render processes. */
export const renderPage = async (input: RenderRequest): Promise<RenderedPage> => {
  const request = await withShellPage(input);
  const sheet = new ServerStyleSheet();
  const errors: string[] = [];
  const recordError = (error: unknown) =>
    errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  try {
    const html = await renderToHtml(request, sheet, recordError);
    const loaded = request.page ? request.modules.get(request.page) : undefined;
    return { html, styles: sheet.getStyleTags(), head: makeHead(loaded?.head, request), errors };
  } finally {
    sheet.seal();
  }
};
