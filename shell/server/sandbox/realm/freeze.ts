/** Names that objects of a release's own may have, though every object inherits one of them. */
const isPlainPrototype = (owner: object): boolean =>
  owner === Object.prototype || owner === Function.prototype || owner === Array.prototype;

/**
 * Lets what inherits from a frozen prototype still have a property of the same name: an assignment
 * would else fail, as if it were to the prototype itself.
 */
const allowOwn = (prototype: object): void => {
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
        if (this === prototype) throw new TypeError(`${String(key)} is the same for everybody`);
        const made = { value: own, writable: true, enumerable: true, configurable: true };
        Object.defineProperty(this, key, made);
      },
      enumerable: found.enumerable === true,
      configurable: false,
    });
  }
};

/** What no global name leads to. */
const hidden = (): object[] => {
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

/**
 * Freezes the language itself: no release can change what an array, a string or a promise does for
 * the others.
 */
export const freezeLanguage = (globals: readonly unknown[]): void => {
  // Whoever may set it reads the frames of all who are being called.
  Object.defineProperty(Error, 'prepareStackTrace', {
    get: () => undefined,
    set: () => undefined,
    configurable: false,
  });
  const all = reachableFrom([...globals, ...hidden()]);
  for (const found of all) if (Object.hasOwn(found, 'constructor')) allowOwn(found);
  for (const found of all) {
    // The engine reads how long a trace may be, and React's development build sets it.
    if (found === Error) Object.preventExtensions(found);
    else Object.freeze(found);
  }
  for (const key of Reflect.ownKeys(Error)) {
    if (key === 'stackTraceLimit' || key === 'prepareStackTrace') continue;
    Object.defineProperty(Error, key, { writable: false, configurable: false });
  }
};
