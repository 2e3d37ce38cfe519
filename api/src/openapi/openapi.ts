import {
  extendZodWithOpenApi,
  OpenApiGeneratorV31,
  OpenAPIRegistry,
} from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { brand } from '@candor/shell-contract/brand';
import contract from '../../contract/package.json' with { type: 'json' };
import type { Route } from '../http/route';
import { shopErrorCodes } from '../http/shop-error';

extendZodWithOpenApi(z);

const ErrorResponse = z.object({
  error: z.object({
    code: z.enum(shopErrorCodes),
    message: z.string(),
    field: z.string().optional().describe('the field of the body that it is about'),
  }),
});

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

const pathParameters = (path: string) =>
  z.object(
    Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, z.string()])),
  );

/** The fields of a query, without the rules that join several of them. */
const queryParameters = ({ query }: Route) => (query instanceof z.ZodObject ? { query } : {});

/** An OpenAPI 3.1 document as plain data. */
export type ApiDescription = ReturnType<OpenApiGeneratorV31['generateDocument']>;

/** The OpenAPI document, made from the mounted routes and their schemas. */
export const describeApi = (routes: readonly Route[]): ApiDescription => {
  const registry = new OpenAPIRegistry();
  const errorResponse = registry.register('Error', ErrorResponse);
  const token = registry.registerComponent('securitySchemes', 'csrfToken', {
    type: 'apiKey',
    in: 'header',
    name: 'x-csrf-token',
    description: 'From GET /api/auth/csrf, together with the cookie that it sets.',
  });
  for (const route of routes) {
    if (route.hidden === true) continue;
    const needsToken = route.method === 'post' && route.csrf !== 'exempt';
    const hasParameters = route.path.includes('/:');
    registry.registerPath({
      method: route.method,
      path: route.path.replace(/:(\w+)/g, '{$1}'),
      summary: route.summary,
      ...(needsToken ? { security: [{ [token.name]: [] }] } : {}),
      request: {
        ...(hasParameters ? { params: pathParameters(route.path) } : {}),
        ...queryParameters(route),
        ...(route.body === undefined
          ? {}
          : { body: { required: true, content: json(route.body) } }),
      },
      responses: {
        [route.responseStatus ?? 200]: {
          description: 'Success',
          ...(route.response === undefined ? {} : { content: json(route.response) }),
        },
        default: { description: 'An error', content: json(errorResponse) },
      },
    });
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: contract.version,
      description: 'Amounts are whole US cents, except where a cart item says dollars.',
    },
  });
};
