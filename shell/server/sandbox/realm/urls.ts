import type { Host } from './host';

type Pair = [string, string];

/** Converts a value to a string as a template literal does; a symbol throws. */
const textOf = (value: unknown): string => `${String(value)}`;
const baseOf = (base: unknown): string | null => (base === undefined ? null : textOf(base));

const PARTS = ['protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'hash'];

/** `URL` and `URLSearchParams` of a realm; the host parses and serializes them. */
export const createUrlClasses = (
  host: Pick<Host, 'parseUrl' | 'changeUrl' | 'parseQuery' | 'writeQuery'>,
) => {
  class URLSearchParams {
    #pairs: Pair[] = [];
    #onChange: (() => void) | null = null;

    constructor(init: unknown = '') {
      if (typeof init !== 'object' || init === null) {
        this.#pairs = JSON.parse(host.parseQuery(textOf(init))) as Pair[];
        return;
      }
      const pairs = Symbol.iterator in init ? [...(init as Iterable<Pair>)] : Object.entries(init);
      this.#pairs = pairs.map(([name, value]) => [`${name}`, textOf(value)]);
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
      const at = this.#pairs.findIndex(([known]) => known === `${name}`);
      if (at < 0) return this.append(name, value);
      const others = this.#pairs.filter(([known], index) => index <= at || known !== `${name}`);
      this.#set(others.map((pair, index) => (index === at ? [pair[0], textOf(value)] : pair)));
    }
    sort(): void {
      this.#set(
        [...this.#pairs].sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)),
      );
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
  }

  class URL {
    #parts: Record<string, string>;

    constructor(url: unknown, base?: unknown) {
      const found = host.parseUrl(textOf(url), baseOf(base));
      if (found === null) throw new TypeError(`Invalid URL: ${String(url)}`);
      this.#parts = JSON.parse(found) as Record<string, string>;
    }

    static canParse(url: unknown, base?: unknown): boolean {
      return host.parseUrl(textOf(url), baseOf(base)) !== null;
    }
    /** One part of a URL. */
    static part(url: URL, name: string): string {
      return url.#parts[name] ?? '';
    }
    /** Sets one part of a URL. */
    static change(url: URL, name: string, value: string): void {
      const changed = host.changeUrl(URL.part(url, 'href'), name, value);
      url.#parts = JSON.parse(changed) as Record<string, string>;
    }

    get origin(): string {
      return URL.part(this, 'origin');
    }
    get searchParams(): URLSearchParams {
      return URLSearchParams.of(URL.part(this, 'search'), (query) =>
        URL.change(this, 'search', query),
      );
    }
    toString(): string {
      return URL.part(this, 'href');
    }
    toJSON(): string {
      return URL.part(this, 'href');
    }
  }
  for (const name of [...PARTS, 'href', 'search']) {
    Object.defineProperty(URL.prototype, name, {
      get(this: URL) {
        return URL.part(this, name);
      },
      set(this: URL, value: unknown) {
        URL.change(this, name, textOf(value));
      },
      enumerable: true,
      configurable: true,
    });
  }
  return { URL, URLSearchParams };
};
