import type { ReleaseTable } from './release-table';

type ScriptPolicy = { createScriptURL: (url: string) => string };
type TrustedTypes = { createPolicy: (name: string, policy: ScriptPolicy) => unknown };

type Page = typeof globalThis & {
  trustedTypes?: TrustedTypes;
  /** Asked by the loader of lazy chunks, see infra/federation/chunk-integrity-plugin.ts. */
  __CANDOR_RELEASE__?: Pick<ReleaseTable, 'integrity' | 'attempt'>;
};

/** Lets the page create scripts of its releases and no others. */
export const trustScripts = (table: ReleaseTable): void => {
  const page = globalThis as Page;
  page.__CANDOR_RELEASE__ = table;
  page.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (!table.has(url)) throw new TypeError(`Not a script of this page's releases: ${url}`);
      return url;
    },
  });
};
