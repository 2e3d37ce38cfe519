import { policyFor } from '../http/html';
import { route, type Route } from '../http/route';
import { shopErrorCodes } from '../http/shop-error';
import { docsCss, docsPage } from './docs-page';
import { describeApi } from './openapi';

/** What the API can do, for machines and for people, made from the routes themselves. */
export const descriptionRoutes = (routes: readonly Route[]): Route[] => {
  const description = describeApi(routes);
  const page = docsPage(description, shopErrorCodes);
  return [
    route({
      method: 'get',
      path: '/api/openapi.json',
      summary: 'This description',
      hidden: true,
      handle: ({ res }) => {
        res.json(description);
      },
    }),
    route({
      method: 'get',
      path: '/api/docs',
      summary: 'This description, for people',
      hidden: true,
      handle: ({ res }) => {
        res.set('content-security-policy', policyFor(docsCss)).type('html').send(page);
      },
    }),
  ];
};
