type Table = Readonly<Record<string, unknown>>;

/** Doors into the inside of React and styled-components; no remote has business there. */
const isInside = (key: string) =>
  key.startsWith('__') && !/^__(esModule|COMPILER_RUNTIME)$/.test(key);

/** Objects of which React or styled-components change parts while they draw. */
const isLiving = (value: object): boolean => {
  const kind = Object.getPrototypeOf(value) as object | null;
  const isPlain = kind === null || kind === Object.prototype || kind === Array.prototype;
  const mark = (value as { $$typeof?: symbol }).$$typeof?.description ?? '';
  return (
    (typeof value !== 'function' && !isPlain) || /^react\.(context|provider|consumer)$/.test(mark)
  );
};

/** Freezes what can be reached of a value, but for what lives. */
export const freezeDeep = (value: unknown): void => {
  const open = [value];
  const seen = new Set<unknown>();
  while (open.length > 0) {
    const next = open.pop();
    if ((typeof next !== 'object' && typeof next !== 'function') || next === null) continue;
    if (seen.has(next) || isLiving(next)) continue;
    seen.add(next);
    for (const key of Reflect.ownKeys(next)) {
      if (typeof key === 'string' && isInside(key)) continue;
      const found = Reflect.getOwnPropertyDescriptor(next, key);
      if (found && 'value' in found) open.push(found.value);
    }
    Object.freeze(next);
  }
};

const copyOf = (module: object): object => {
  const source = module as Readonly<Record<string, unknown>>;
  const names = Object.keys(source).filter((key) => !isInside(key));
  const copy = Object.fromEntries(names.map((key) => [key, source[key]]));
  // What a module of the old kind is as a whole stands there once more, and has the same doors.
  const whole = copy['default'];
  if (typeof whole === 'object' && whole !== null && !isLiving(whole))
    copy['default'] = copyOf(whole);
  if (Reflect.get(source, '__esModule') === true)
    Object.defineProperty(copy, '__esModule', { value: true });
  return copy;
};

/** The shared modules as releases get them: frozen, and without the doors into their inside. */
export const copyShared = (shared: Table): Table => {
  const copies = Object.entries(shared).map(
    ([request, module]) => [request, copyOf(module as object)] as const,
  );
  const table = Object.fromEntries(copies);
  freezeDeep(table);
  return table;
};
