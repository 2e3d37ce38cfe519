type Table = Readonly<Record<string, unknown>>;

/** Internals of React and styled-components, which no remote may use. */
const isInternal = (key: string) =>
  key.startsWith('__') && !/^__(esModule|COMPILER_RUNTIME)$/.test(key);

/** Objects that React or styled-components change during a render. */
const isMutable = (value: object): boolean => {
  const kind = Object.getPrototypeOf(value) as object | null;
  const isPlain = kind === null || kind === Object.prototype || kind === Array.prototype;
  const mark = (value as { $$typeof?: symbol }).$$typeof?.description ?? '';
  return (
    (typeof value !== 'function' && !isPlain) || /^react\.(context|provider|consumer)$/.test(mark)
  );
};

/** Freezes everything reachable from a value, except mutable objects. */
export const freezeDeep = (value: unknown): void => {
  const open = [value];
  const seen = new Set<unknown>();
  while (open.length > 0) {
    const next = open.pop();
    if ((typeof next !== 'object' && typeof next !== 'function') || next === null) continue;
    if (seen.has(next) || isMutable(next)) continue;
    seen.add(next);
    for (const key of Reflect.ownKeys(next)) {
      if (typeof key === 'string' && isInternal(key)) continue;
      const found = Reflect.getOwnPropertyDescriptor(next, key);
      if (found && 'value' in found) open.push(found.value);
    }
    Object.freeze(next);
  }
};

const copyOf = (module: object): object => {
  const source = module as Readonly<Record<string, unknown>>;
  const names = Object.keys(source).filter((key) => !isInternal(key));
  const copy = Object.fromEntries(names.map((key) => [key, source[key]]));
  // A CommonJS module also appears as its own `default`, with the same internals.
  const defaultExport = copy['default'];
  if (typeof defaultExport === 'object' && defaultExport !== null && !isMutable(defaultExport))
    copy['default'] = copyOf(defaultExport);
  if (Reflect.get(source, '__esModule') === true)
    Object.defineProperty(copy, '__esModule', { value: true });
  return copy;
};

/** Frozen copies of the shared modules, without their internals. */
export const copyShared = (shared: Table): Table => {
  const copies = Object.entries(shared).map(
    ([request, module]) => [request, copyOf(module as object)] as const,
  );
  const table = Object.fromEntries(copies);
  freezeDeep(table);
  return table;
};
