import { sendPage } from '../http/PlainPage';
import { route, type Route } from '../http/route';
import { shopErrorCodes } from '../http/shop-error';
import { docsPage } from './DocsPage';
import { describeApi } from './openapi';

/** The OpenAPI document as JSON and as a page. */
export const openapiRoutes = (
  routes: readonly Route[],
  base: '/api' | '/staff/api' = '/api',
): Route[] => {
  const describe = () => {
    const document = describeApi(routes);
    return { text: JSON.stringify(document), page: docsPage(document, shopErrorCodes) };
  };
  let described: ReturnType<typeof describe> | undefined;
  /** At the first request, because a start need not wait for it. */
  const onceDescribed = () => (described ??= describe());
  return [
    route({
      method: 'get',
      path: `${base}/openapi.json`,
      summary: 'This document',
      hidden: true,
      handle: ({ res }) => {
        // Formatting it for each request would take a millisecond of the thread that all requests share.
        res.type('json').send(onceDescribed().text);
      },
    }),
    route({
      method: 'get',
      path: `${base}/docs`,
      summary: 'This document as a page',
      hidden: true,
      handle: ({ res }) => sendPage(res, onceDescribed().page),
    }),
  ];
};
