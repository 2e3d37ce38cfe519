/** Prototypes whose every property name a release's own objects may define. */
const isPlainPrototype = (owner: object): boolean =>
  owner === Object.prototype || owner === Function.prototype || owner === Array.prototype;

/**
 * Lets objects that inherit from a frozen prototype define a property of the same name; otherwise the
 * assignment would throw.
 */
const allowOverrides = (prototype: object): void => {
  const isError =
    prototype === Error.prototype || Object.getPrototypeOf(prototype) === Error.prototype;
  const all = isPlainPrototype(prototype) || isError;
  for (const key of Reflect.ownKeys(prototype)) {
    const found = Reflect.getOwnPropertyDescriptor(prototype, key);
    if (!found?.configurable || !('value' in found)) continue;
    if (!all && key !== 'constructor' && key !== 'toString') continue;
    const value = found.value as unknown;
    Object.defineProperty(prototype, key, {
      get: () => value,
      set(this: object, own: unknown) {
        if (this === prototype) throw new TypeError(`${String(key)} is shared by all releases`);
        const property = { value: own, writable: true, enumerable: true, configurable: true };
        Object.defineProperty(this, key, property);
      },
      enumerable: found.enumerable === true,
      configurable: false,
    });
  }
};

/** Prototypes that no global name leads to. */
const hiddenPrototypes = (): object[] => {
  const iterators = [[][Symbol.iterator](), new Map().keys(), new Set().keys()];
  const more = [''[Symbol.iterator](), 'a'.matchAll(/a/g)];
  return [
    ...[...iterators, ...more].map((found) => Object.getPrototypeOf(found) as object),
    ...[function* () {}, async () => {}, async function* () {}].map(
      (found) => Object.getPrototypeOf(found) as object,
    ),
  ];
};

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

const reachableFrom = (roots: readonly unknown[]): Set<object> => {
  const found = new Set<object>();
  const open = [...roots];
  while (open.length > 0) {
    const next = open.pop();
    if (!isObject(next) || found.has(next)) continue;
    found.add(next);
    open.push(Object.getPrototypeOf(next));
    for (const key of Reflect.ownKeys(next)) {
      const property = Reflect.getOwnPropertyDescriptor(next, key);
      if (property) open.push(property.value, property.get, property.set);
    }
  }
  return found;
};

/** Freezes the built-ins, so that no release can change an array, a string or a promise for others. */
export const freezeBuiltins = (globals: readonly unknown[]): void => {
  // The setter would give access to the stack frames of all callers.
  Object.defineProperty(Error, 'prepareStackTrace', {
    get: () => undefined,
    set: () => undefined,
    configurable: false,
  });
  const all = reachableFrom([...globals, ...hiddenPrototypes()]);
  for (const found of all) if (Object.hasOwn(found, 'constructor')) allowOverrides(found);
  for (const found of all) {
    // React's development build sets Error.stackTraceLimit.
    if (found === Error) Object.preventExtensions(found);
    else Object.freeze(found);
  }
  for (const key of Reflect.ownKeys(Error)) {
    if (key === 'stackTraceLimit' || key === 'prepareStackTrace') continue;
    Object.defineProperty(Error, key, { writable: false, configurable: false });
  }
};
