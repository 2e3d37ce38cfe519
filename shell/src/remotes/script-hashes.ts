import type { Integrity } from '@candor/shell-contract/release';

/**
 * The hash of every script that this page may run, by path. Chunk loading, federation and the Trusted
 * Types policy use it, so that only scripts named by the edge are executed.
 */
export const createScriptHashes = (first: Readonly<Record<string, Integrity>>) => {
  const hashes = new Map<string, Integrity>(Object.entries(first));
  const attempts = new Map<string, number>();
  const pathOf = (url: string) => new URL(url, location.href).pathname;
  const ofShell = (names: readonly string[]): string[] =>
    [...hashes.keys()].filter((path) => names.some((name) => path.startsWith(`/shell/${name}.`)));

  return {
    add: (path: string, hash: Integrity) => void hashes.set(path, hash),
    has: (url: string): boolean => {
      const { origin, pathname } = new URL(url, location.href);
      return origin === location.origin && hashes.has(pathname);
    },
    /** @throws TypeError for a script outside the releases of this page */
    integrity: (url: string): Integrity => {
      const hash = hashes.get(pathOf(url));
      if (!hash) throw new TypeError(`Not a script of this page's releases: ${url}`);
      return hash;
    },
    /** Counts requests of a script, from 0: a retry needs a new URL. */
    attempt: (url: string): number => {
      const tries = attempts.get(pathOf(url)) ?? 0;
      attempts.set(pathOf(url), tries + 1);
      return tries;
    },
    /** The paths of the shell's scripts with one of these names. */
    ofShell,
    /** The file of a chunk of the shell; undefined while its hash is unknown. */
    fileOf: (name: string): string | undefined => ofShell([name])[0]?.slice('/shell/'.length),
  };
};

export type ScriptHashes = ReturnType<typeof createScriptHashes>;

type Page = typeof globalThis & {
  trustedTypes?: {
    createPolicy: (name: string, policy: { createScriptURL: (url: string) => string }) => unknown;
  };
  /** Read by the loader of lazy chunks, see `infra/federation/build/chunk-*-plugin.ts`. */
  __CANDOR_RELEASE__?: Pick<ScriptHashes, 'integrity' | 'attempt' | 'fileOf'>;
};

/** Allows the page to create scripts of its releases and no others. */
export const trustScripts = (scripts: ScriptHashes): void => {
  const page = globalThis as Page;
  page.__CANDOR_RELEASE__ = scripts;
  page.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (!scripts.has(url)) throw new TypeError(`Not a script of this page's releases: ${url}`);
      return url;
    },
  });
};
