import type { Host } from './host';

type Pair = [name: string, value: string];

/** Converts a value to a string as a template literal does; a symbol throws. */
export const textOf = (value: unknown): string => `${String(value)}`;

/** The pairs of what a program creates a query from: a text, pairs or an object. */
const pairsOf = (init: unknown, parseQuery: Host['parseQuery']): Pair[] => {
  if (typeof init !== 'object' || init === null)
    return JSON.parse(parseQuery(textOf(init))) as Pair[];
  const pairs = Symbol.iterator in init ? [...(init as Iterable<Pair>)] : Object.entries(init);
  return pairs.map(([name, value]) => [`${name}`, textOf(value)]);
};

/** Replaces the value of the first pair with a name, and removes the others. */
const replaceValue = (pairs: readonly Pair[], name: string, value: string): Pair[] => {
  const at = pairs.findIndex(([known]) => known === name);
  if (at < 0) return [...pairs, [name, value]];
  const others = pairs.filter(([known], index) => index <= at || known !== name);
  return others.map((pair, index) => (index === at ? [pair[0], value] : pair));
};

const sortByName = (pairs: readonly Pair[]): Pair[] =>
  [...pairs].sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));

/** `URLSearchParams` of a realm; the host parses and serializes it. */
export const createQueryClass = (host: Pick<Host, 'parseQuery' | 'writeQuery'>) =>
  class URLSearchParams {
    #pairs: Pair[] = [];
    #onChange: (() => void) | null = null;
    constructor(init: unknown = '') {
      this.#pairs = pairsOf(init, host.parseQuery);
    }
    /** A query that reports every change, so that its URL follows. */
    static of(query: string, onChange: (query: string) => void): URLSearchParams {
      const params = new URLSearchParams(query);
      params.#onChange = () => onChange(params.toString());
      return params;
    }
    #set(pairs: Pair[]): void {
      this.#pairs = pairs;
      this.#onChange?.();
    }
    get size(): number {
      return this.#pairs.length;
    }
    get(name: string): string | null {
      return this.#pairs.find(([known]) => known === `${name}`)?.[1] ?? null;
    }
    getAll(name: string): string[] {
      return this.#pairs.filter(([known]) => known === `${name}`).map(([, value]) => value);
    }
    has(name: string): boolean {
      return this.get(name) !== null;
    }
    append(name: string, value: unknown): void {
      this.#set([...this.#pairs, [`${name}`, textOf(value)]]);
    }
    delete(name: string): void {
      this.#set(this.#pairs.filter(([known]) => known !== `${name}`));
    }
    set(name: string, value: unknown): void {
      this.#set(replaceValue(this.#pairs, `${name}`, textOf(value)));
    }
    sort(): void {
      this.#set(sortByName(this.#pairs));
    }
    forEach(callback: (value: string, name: string, params: URLSearchParams) => void): void {
      for (const [name, value] of this.#pairs) callback(value, name, this);
    }
    keys(): IterableIterator<string> {
      return this.#pairs.map(([name]) => name)[Symbol.iterator]();
    }
    values(): IterableIterator<string> {
      return this.#pairs.map(([, value]) => value)[Symbol.iterator]();
    }
    entries(): IterableIterator<Pair> {
      return this.#pairs.map(([name, value]): Pair => [name, value])[Symbol.iterator]();
    }
    [Symbol.iterator](): IterableIterator<Pair> {
      return this.entries();
    }
    toString(): string {
      return host.writeQuery(JSON.stringify(this.#pairs));
    }
  };

/** A query of a realm. */
export type QueryParams = InstanceType<ReturnType<typeof createQueryClass>>;
