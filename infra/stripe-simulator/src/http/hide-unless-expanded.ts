type Json = Record<string, unknown>;

/** Fields that Stripe leaves out of an answer until a call names them in `expand`. */
const isLeftOut = (parent: Json, parentName: string, name: string): boolean =>
  (name === 'breakdown' && parentName === 'total_details') ||
  (name === 'taxes' && (parentName === 'shipping_cost' || parent['object'] === 'item')) ||
  (name === 'discounts' && parent['object'] === 'item') ||
  (name === 'applies_to' && parent['object'] === 'coupon');

const isNamed = (path: string, paths: readonly string[]): boolean =>
  paths.some((each) => each === path || each.startsWith(`${path}.`));

const walk = (value: unknown, name: string, here: string, paths: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((item) => walk(item, name, here, paths));
  if (typeof value !== 'object' || value === null) return value;
  // A plain loop, for every answer of the simulator goes through here field by field.
  const kept: Json = {};
  for (const [key, inner] of Object.entries(value)) {
    const path = here === '' ? key : `${here}.${key}`;
    if (!isLeftOut(value as Json, name, key) || isNamed(path, paths))
      kept[key] = walk(inner, key, path, paths);
  }
  return kept;
};

/** An object as it is sent, without what is stored with it and was not asked for. */
export const hideUnlessExpanded = (object: object, paths: readonly string[] = []): object =>
  walk(object, '', '', paths) as object;
