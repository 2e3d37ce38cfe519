import type { MakePageHead, ModuleId, PageHead } from '@candor/shell-contract/remote';
import type { LoadedModule, RemoteLoader } from '@candor/ui/remote-loader';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { App } from './app/App';
import { importShellPage } from './pages/shell-pages';
import type { PageSnapshot } from './remotes/page-snapshot';
import { readModule } from './remotes/read-module';

export type RenderRequest = {
  /** Path and query as the page sees them. */
  url: string;
  snapshot: PageSnapshot;
  /** The modules of the page that the edge could load. */
  modules: ReadonlyMap<ModuleId, LoadedModule>;
  /** The module that draws the address, if a team serves it. */
  page: ModuleId | null;
  /** A fragment to draw by itself after the page, for a rehearsal: what it throws is not caught. */
  fragment?: ModuleId;
};

export type RenderedPage = {
  html: string;
  /** The page's own style elements, as styled-components wrote them. */
  styles: string;
  head: PageHead | null;
  /** What threw while the page was drawn; such a page must not be kept. */
  errors: string[];
};

/** A page of the shop has a twentieth of it. */
const MAX_HTML_BYTES = 2_000_000;

/** On the edge everything is known or absent: a slot never waits. */
const loaderOf = (modules: RenderRequest['modules']): RemoteLoader => ({
  peek: (id) => modules.get(id) ?? 'failed',
  load: () => Promise.resolve('failed'),
  exposes: (id) => Promise.resolve(modules.has(id)),
  retry: () => Promise.resolve('failed'),
});

const Fragment = ({ request: { fragment, modules } }: { request: RenderRequest }) => {
  const loaded = fragment && modules.get(fragment);
  return loaded && <loaded.Component />;
};

/** The little of a stream that React writes into: no realm has Node's, and none is needed. */
const openSink = (finished: (html: string) => void, failed: (error: Error) => void) => {
  let size = 0;
  let parts: Uint8Array[] = [];
  const take = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    size += bytes.length;
    if (size <= MAX_HTML_BYTES) parts.push(bytes);
    else parts = [];
  };
  return {
    write: (part: string | Uint8Array) => {
      take(part);
      return true;
    },
    end: () => {
      if (size > MAX_HTML_BYTES)
        return failed(new Error(`the page is larger than ${MAX_HTML_BYTES} bytes`));
      const all = new Uint8Array(size);
      let at = 0;
      for (const part of parts) {
        all.set(part, at);
        at += part.length;
      }
      finished(new TextDecoder().decode(all));
    },
    destroy: failed,
    on: () => undefined,
  };
};

const drawToString = (
  request: RenderRequest,
  sheet: ServerStyleSheet,
  onError: (error: unknown) => void,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const sink = openSink(resolve, reject);
    const stream = renderToPipeableStream(
      sheet.collectStyles(
        <StaticRouter location={request.url}>
          <App loader={loaderOf(request.modules)} snapshot={request.snapshot}>
            {request.fragment && <Fragment request={request} />}
          </App>
        </StaticRouter>,
      ),
      {
        // Everything is ready when it is written, so nothing may be moved into place by inline
        // scripts, which React else does for boundaries of more than 12 KB.
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
  return make?.({ path: pathname, query, priceBook: request.snapshot.shop.priceBook }) ?? null;
};

/** The shell's own pages need no release: their code stands in this very bundle. */
const withShellPage = async (request: RenderRequest): Promise<RenderRequest> => {
  const { page, modules } = request;
  const own = page && importShellPage(page);
  if (!own) return request;
  return { ...request, modules: new Map(modules).set(page, readModule(page, await own)) };
};

/** Draws one page to plain data. Runs in the edge's render workers. */
export const renderPage = async (asked: RenderRequest): Promise<RenderedPage> => {
  const request = await withShellPage(asked);
  const sheet = new ServerStyleSheet();
  const errors: string[] = [];
  const note = (error: unknown) =>
    errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  try {
    const html = await drawToString(request, sheet, note);
    const loaded = request.page ? request.modules.get(request.page) : undefined;
    return { html, styles: sheet.getStyleTags(), head: makeHead(loaded?.head, request), errors };
  } finally {
    sheet.seal();
  }
};
