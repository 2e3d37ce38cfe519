import { generateKeyPairSync, sign } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseText } from '@candor/server-contract/signed-text';
import type { Changes } from './release-origin';

export type BadRelease = {
  what: string;
  /** The edge's rejection code. */
  code: string;
  /** Also runs in `npm test`. */
  quick?: boolean;
} & ({ release: Changes; trouble?: 'hangs' | 'drips' | 'is gone' } | { deployment: 'replayed' });

/** Replaces the cart page's component in a server build. */
const replacePage = (component: string) => (text: string) =>
  `${text};{const{modules}=module.exports;const page=Object.assign({},modules.CartPage,{CartPage:${component}});module.exports={modules:Object.assign({},modules,{CartPage:page})};}`;

const stranger = generateKeyPairSync('ed25519').privateKey;

/** Variants of a good release of the cart. */
export const badReleases: readonly BadRelease[] = [
  {
    what: 'a syntax error in a script for browsers',
    release: { edit: [/^client\/mf_cart/, (text) => `const = ;${text}`] },
    code: 'smoke_test_failed',
    quick: true,
  },
  {
    what: 'a build that throws while it loads',
    release: { edit: [/^server\//, (text) => `throw new Error('no');${text}`] },
    code: 'smoke_test_failed',
  },
  {
    what: 'a page that throws while rendering',
    release: { edit: [/^server\//, replacePage(`()=>{throw new Error('no')}`)] },
    code: 'smoke_test_failed',
    quick: true,
  },
  {
    what: 'an endless loop',
    release: { edit: [/^server\//, replacePage(`()=>{for(;;);}`)] },
    code: 'smoke_test_too_long',
  },
  {
    what: 'a chunk that is missing',
    release: {
      spoil: (at, { exposes }) =>
        rm(path.join(at, Object.values(exposes).flat()[0] ?? 'client/none')),
    },
    code: 'origin_unavailable',
  },
  {
    what: 'a file of another hash',
    release: { spoil: (at, { entry }) => writeFile(path.join(at, entry), 'evil()') },
    code: 'file_altered',
  },
  {
    what: 'the signature of an untrusted key',
    release: {
      sign: async (release) => ({
        ...release,
        signature: {
          key: 'stranger',
          value: sign(null, Buffer.from(releaseText(release)), stranger).toString('base64'),
        },
      }),
    },
    code: 'release_wrongly_signed',
    quick: true,
  },
  {
    what: 'an unsupported contract version',
    release: {
      manifest: ({ contracts }) => ({ contracts: { ...contracts, '@candor/ui': '0.9.0' } }),
    },
    code: 'contract_unfit',
  },
  {
    what: 'a huge file',
    release: {
      spoil: (at, { entry }) => writeFile(path.join(at, entry), Buffer.alloc(5 * 1024 * 1024, ' ')),
    },
    code: 'too_large',
  },
  {
    what: 'HTML where a script should be',
    release: { edit: [/^client\/mf_cart/, () => '<!doctype html><h1>Not found</h1>'] },
    code: 'smoke_test_failed',
  },
  {
    what: 'an origin that responds with 404',
    release: {},
    trouble: 'is gone',
    code: 'origin_unavailable',
  },
  { what: 'an origin that hangs', release: {}, trouble: 'hangs', code: 'origin_slow' },
  { what: 'an origin that drips', release: {}, trouble: 'drips', code: 'origin_slow' },
  {
    what: 'another name',
    release: { manifest: () => ({ name: 'mf-catalog' }) },
    code: 'release_of_another',
  },
  {
    what: 'a missing fragment that other pages use',
    release: {
      manifest: ({ fragments }) => ({
        fragments: fragments.filter((name) => name !== 'CartBadge'),
      }),
    },
    code: 'fragment_missing',
    quick: true,
  },
  {
    what: 'a build for React 18',
    release: { manifest: ({ shared }) => ({ shared: { ...shared, react: '^18.3.1' } }) },
    code: 'shared_module_unfit',
  },
  {
    what: 'a side effect at module scope',
    release: {
      edit: [/^server\//, (text) => `Array.prototype.last=function(){return this.at(-1)};${text}`],
    },
    code: 'smoke_test_failed',
  },
  {
    what: 'a file name that leads out of its folder',
    release: {
      manifest: ({ files }) => ({ files: { ...files, '../../evil.js': Object.values(files)[0] } }),
    },
    code: 'release_malformed',
  },
  {
    what: 'a replayed old deployment',
    deployment: 'replayed',
    code: 'deployment_replayed',
    quick: true,
  },
  {
    what: 'a half-copied folder',
    release: {
      spoil: async (at, { files }) => {
        const names = Object.keys(files);
        for (const file of names.slice(names.length / 2)) await rm(path.join(at, file));
      },
    },
    code: 'origin_unavailable',
  },
];
