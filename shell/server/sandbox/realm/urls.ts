import type { Host } from './host';
import { createQueryClass, textOf, type QueryParams } from './queries';

const baseOf = (base: unknown): string | null => (base === undefined ? null : textOf(base));

const PARTS = ['protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'hash'];

/** `URL` and `URLSearchParams` of a realm; the host parses and serializes them. */
export const createUrlClasses = (
  host: Pick<Host, 'parseUrl' | 'changeUrl' | 'parseQuery' | 'writeQuery'>,
) => {
  const URLSearchParams = createQueryClass(host);

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
    get searchParams(): QueryParams {
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
