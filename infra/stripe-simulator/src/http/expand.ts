import type { Sim } from '../sim';
import type { TableName } from '../store/tables';
import { pageOf } from './resource';
import { invalidRequest } from './stripe-error';

const tableOf: Record<string, TableName> = {
  cus: 'customer',
  prod: 'product',
  price: 'price',
  shr: 'shipping_rate',
  cs: 'checkout.session',
  pi: 'payment_intent',
  seti: 'setup_intent',
  pm: 'payment_method',
  ch: 'charge',
  sub: 'subscription',
  in: 'invoice',
  inpay: 'invoice_payment',
  re: 'refund',
  du: 'dispute',
  promo: 'promotion_code',
  di: 'discount',
};

const MAX_DEPTH = 4;
type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Fields that Stripe sends only when they are expanded, and that are not in the row. */
const included = (sim: Sim, parent: Json, field: string): unknown => {
  const { id, object } = parent as { id: string; object: string };
  if (field === 'line_items' && object === 'checkout.session') {
    const lines = sim.store.find('session_plan', id)?.lines ?? [];
    return pageOf(`/v1/checkout/sessions/${id}/line_items`, lines);
  }
  if (field === 'payments' && object === 'invoice') {
    const payments = sim.store.all('invoice_payment').filter(({ invoice }) => invoice === id);
    return pageOf('/v1/invoice_payments', payments);
  }
  return undefined;
};

/** The row of an id; any other value unchanged. */
const findRow = (sim: Sim, field: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  // The table follows from the id's prefix; coupons have arbitrary ids.
  const table = field === 'coupon' ? 'coupon' : tableOf[value.split('_')[0] ?? ''];
  return table === undefined ? value : (sim.store.find(table, value) ?? value);
};

const expandPath = (sim: Sim, value: unknown, path: readonly string[], whole: string): unknown => {
  const [field, ...rest] = path;
  if (field === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => expandPath(sim, item, path, whole));
  if (!isObject(value)) return value;
  const current = value[field] ?? included(sim, value, field);
  if (current === undefined && !(field in value))
    throw invalidRequest(
      `This property cannot be expanded (${whole}).`,
      'expand',
      'property_not_expandable',
    );
  const found = Array.isArray(current)
    ? current.map((each) => findRow(sim, field, each))
    : findRow(sim, field, current);
  return { ...value, [field]: expandPath(sim, found ?? null, rest, whole) };
};

/** Replaces ids by objects at the paths of `expand`: `customer`, `line_items.data.price`, `data.product`. */
export const expandObject = (sim: Sim, object: object, paths: readonly string[]): object =>
  paths.reduce<object>((expanded, path) => {
    const steps = path.split('.');
    if (steps.filter((step) => step !== 'data').length > MAX_DEPTH)
      throw invalidRequest('You cannot expand more than 4 levels of a property.', 'expand');
    return expandPath(sim, expanded, steps, path) as object;
  }, object);
