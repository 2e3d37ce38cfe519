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
  const document = describeApi(routes);
  const page = docsPage(document, shopErrorCodes);
  return [
    route({
      method: 'get',
      path: `${base}/openapi.json`,
      summary: 'This document',
      hidden: true,
      handle: ({ res }) => {
        res.json(document);
      },
    }),
    route({
      method: 'get',
      path: `${base}/docs`,
      summary: 'This document as a page',
      hidden: true,
      handle: ({ res }) => sendPage(res, page),
    }),
  ];
};
