import type Stripe from 'stripe';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as field from '../http/params';
import { invalidRequest } from '../http/stripe-error';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { requireRow } from './require-row';

const fields = {
  active: field.flag.optional(),
  description: field.clearable.optional(),
  images: z.array(field.webAddress).max(8).optional(),
  metadata: field.metadata.optional(),
  shippable: field.flag.optional(),
  statement_descriptor: field.text.max(22).optional(),
  tax_code: field.clearable.optional(),
  unit_label: field.clearable.optional(),
  url: field.webAddress.optional(),
  expand: field.expand,
};
export const ProductParams = z.strictObject({
  id: field.text.optional(),
  name: field.text,
  ...fields,
});
const UpdateParams = z.strictObject({ name: field.text.optional(), ...fields });
const ListParams = z.strictObject({
  active: field.flag.optional(),
  ids: z.array(field.text).optional(),
  ...field.paging,
});

type Given = z.output<typeof UpdateParams>;

const changes = (given: Given): Partial<Stripe.Product> => ({
  ...(given.name !== undefined && { name: given.name }),
  ...(given.active !== undefined && { active: given.active }),
  ...(given.description !== undefined && { description: given.description || null }),
  ...(given.images !== undefined && { images: given.images }),
  ...(given.shippable !== undefined && { shippable: given.shippable }),
  ...(given.statement_descriptor !== undefined && {
    statement_descriptor: given.statement_descriptor,
  }),
  ...(given.tax_code !== undefined && { tax_code: given.tax_code || null }),
  ...(given.unit_label !== undefined && { unit_label: given.unit_label || null }),
  ...(given.url !== undefined && { url: given.url }),
});

/** @throws StripeError 400 `resource_already_exists` for an id in use */
const createProduct = (sim: Sim, given: z.output<typeof ProductParams>): Stripe.Product => {
  const id = given.id ?? makeId('prod');
  if (sim.store.find('product', id) !== undefined)
    throw invalidRequest('Product already exists.', 'id', 'resource_already_exists');
  const product = sim.store.put('product', {
    id,
    object: 'product',
    active: true,
    created: sim.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: field.mergeMetadata({}, given.metadata),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: sim.now(),
    url: null,
    ...changes(given),
    name: given.name,
  });
  sim.emit('product.created', product);
  return product;
};

/** The product of a new price: an existing one, or a new one from `product_data`. */
export const productOf = (
  sim: Sim,
  given: {
    product?: string | undefined;
    product_data?: z.output<typeof ProductParams> | undefined;
  },
  param: string,
): Stripe.Product => {
  if ((given.product === undefined) === (given.product_data === undefined))
    throw invalidRequest('You must specify either `product` or `product_data`.', param);
  return given.product_data === undefined
    ? requireRow(sim, 'product', given.product ?? '', 'product')
    : createProduct(sim, given.product_data);
};

/** `/v1/products` */
export const productEndpoints: Endpoint[] = [
  endpoint('post', '/v1/products', ProductParams, createProduct),
  endpoint('get', '/v1/products', ListParams, (sim, { active, ids, ...paging }) => {
    const rows = sim.store
      .all('product')
      .filter((row) => active === undefined || row.active === active)
      .filter(({ id }) => ids === undefined || ids.includes(id));
    return listPage('/v1/products', rows, paging);
  }),
  endpoint('get', '/v1/products/:id', field.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'product', id),
  ),
  endpoint('post', '/v1/products/:id', UpdateParams, (sim, params, id) => {
    const before = requireRow(sim, 'product', id);
    const product = sim.store.put('product', {
      ...before,
      ...changes(params),
      metadata: field.mergeMetadata(before.metadata, params.metadata),
      updated: sim.now(),
    });
    sim.emit('product.updated', product);
    return product;
  }),
  endpoint('delete', '/v1/products/:id', field.expandOnly, (sim, _params, id) => {
    const product = requireRow(sim, 'product', id);
    if (sim.store.all('price').some((price) => price.product === id))
      throw invalidRequest(
        'This product cannot be deleted because it has one or more user-created prices.',
      );
    sim.store.remove('product', id);
    sim.emit('product.deleted', product);
    return { id, object: 'product', deleted: true } satisfies Stripe.DeletedProduct;
  }),
];
