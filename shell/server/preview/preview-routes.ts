import express, { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import { limitVisitors } from '../visitors/limit-visitors';
import { visitorAddress } from '../visitors/visitor-address';
import { MAX_LINK_LENGTH, PreviewError } from './check-preview';
import type { Preview } from './prepare-preview';
import { previewHeaders, renderErrorPage, renderOpenPage } from './PreviewPage';
import type { Previews } from './previews';

/** A check fetches and renders a release. */
const limitRule = { perAddress: 20, fromAll: 200, seconds: 60 };

type Options = { previews: Previews; proxiesInFront: number };

const respondWith = (response: Response, status: number, html: string) =>
  response.status(status).set(previewHeaders).send(html);

/** Another site must not put a preview into a visitor's browser. */
const isFromHere = ({ headers }: Request): boolean =>
  headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin';

const rejectBody: ErrorRequestHandler = (_error, _request, response, _next) => {
  respondWith(response, 400, renderErrorPage(new PreviewError('malformed').message));
};

/** The page behind a preview's link, and the buttons that start and end the preview in this browser. */
export const previewRoutes = ({ previews, proxiesInFront }: Options): Router => {
  const limit = limitVisitors(limitRule);

  const withPreview = async (
    request: Request,
    response: Response,
    link: unknown,
    use: (link: string, preview: Preview) => void,
  ): Promise<void> => {
    const seconds = await limit(visitorAddress(request, proxiesInFront));
    if (seconds > 0) {
      response.set('retry-after', String(seconds));
      respondWith(response, 429, renderErrorPage('Too many links at once. Wait a minute.'));
      return;
    }
    try {
      if (typeof link !== 'string') throw new PreviewError('malformed');
      use(link, await previews.open(link));
    } catch (error) {
      if (!(error instanceof PreviewError)) throw error;
      respondWith(response, error.status, renderErrorPage(error.message));
    }
  };

  const router = Router();
  router.get('/', async (request, response) => {
    const link = new URL(request.originalUrl, 'http://shop').searchParams.get('p');
    await withPreview(request, response, link, (text, preview) => {
      respondWith(response, 200, renderOpenPage(text, preview));
    });
  });
  router.post(
    '/',
    express.urlencoded({ extended: false, limit: MAX_LINK_LENGTH + 200, parameterLimit: 2 }),
    async (request, response) => {
      if (!isFromHere(request)) {
        respondWith(response, 403, renderErrorPage('Open the link again, and use its button.'));
        return;
      }
      const { p } = (request.body ?? {}) as { p?: unknown };
      await withPreview(request, response, p, (link, preview) => {
        response.set('set-cookie', previews.startCookie(link, preview));
        response.set('cache-control', 'no-store').redirect(303, '/');
      });
    },
  );
  router.post('/end', (_request, response) => {
    response.set({ 'set-cookie': previews.endCookie, 'cache-control': 'no-store' });
    response.redirect(303, '/');
  });
  router.use(rejectBody);
  return router;
};
