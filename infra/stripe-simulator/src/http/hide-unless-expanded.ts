type Json = Record<string, unknown>;

/** Fields that Stripe omits unless they are expanded. */
const isHidden = (parent: Json, parentName: string, name: string): boolean =>
  (name === 'breakdown' && parentName === 'total_details') ||
  (name === 'taxes' && (parentName === 'shipping_cost' || parent['object'] === 'item')) ||
  (name === 'discounts' && parent['object'] === 'item') ||
  (name === 'applies_to' && parent['object'] === 'coupon');

const walk = (value: unknown, name: string, here: string, paths: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((item) => walk(item, name, here, paths));
  if (typeof value !== 'object' || value === null) return value;
  // A plain loop for speed: every field of every response passes here.
  const visible: Json = {};
  for (const [key, inner] of Object.entries(value)) {
    const path = here === '' ? key : `${here}.${key}`;
    const isNamed = () => paths.some((each) => each === path || each.startsWith(`${path}.`));
    if (!isHidden(value as Json, name, key) || isNamed())
      visible[key] = walk(inner, key, path, paths);
  }
  return visible;
};

/** An object without the fields that were not expanded. */
export const hideUnlessExpanded = (object: object, paths: readonly string[] = []): object =>
  walk(object, '', '', paths) as object;
