import { generateKeyPairSync, sign } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseText } from '@candor/shell-contract/signed-text';
import type { Changes } from './release-origin';

/** One way in which a release can be bad. */
export type Kind = {
  what: string;
  /** The code with which the edge refuses it. */
  code: string;
  /** In `npm test` too, because it is quick. */
  quick?: boolean;
} & ({ release: Changes; trouble?: 'hangs' | 'drips' | 'is gone' } | { order: 'an old one again' });

/** Code that exchanges the cart page's component for another, in a server build. */
const withPage = (component: string) => (text: string) =>
  `${text};{const{modules}=module.exports;const page=Object.assign({},modules.CartPage,{CartPage:${component}});module.exports={modules:Object.assign({},modules,{CartPage:page})};}`;

const stranger = generateKeyPairSync('ed25519').privateKey;

/** Every way that we know, made of a sound release of the cart. */
export const badReleases: readonly Kind[] = [
  {
    what: 'a syntax error in a script for browsers',
    release: { edit: [/^client\/mf_cart/, (text) => `const = ;${text}`] },
    code: 'rehearsal_failed',
    quick: true,
  },
  {
    what: 'a build that throws while it loads',
    release: { edit: [/^server\//, (text) => `throw new Error('no');${text}`] },
    code: 'rehearsal_failed',
  },
  {
    what: 'a page that throws while it is drawn',
    release: { edit: [/^server\//, withPage(`()=>{throw new Error('no')}`)] },
    code: 'rehearsal_failed',
    quick: true,
  },
  {
    what: 'an endless loop',
    release: { edit: [/^server\//, withPage(`()=>{for(;;);}`)] },
    code: 'rehearsal_too_long',
  },
  {
    what: 'a chunk that is missing',
    release: {
      spoil: (at, { exposes }) =>
        rm(path.join(at, Object.values(exposes).flat()[0] ?? 'client/none')),
    },
    code: 'origin_away',
  },
  {
    what: 'a file of another hash',
    release: { spoil: (at, { entry }) => writeFile(path.join(at, entry), 'evil()') },
    code: 'file_altered',
  },
  {
    what: 'the signature of a key that nobody trusts',
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
    what: 'a contract that is over',
    release: { say: ({ contracts }) => ({ contracts: { ...contracts, '@candor/ui': '0.9.0' } }) },
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
    code: 'rehearsal_failed',
  },
  {
    what: 'an origin that answers 404',
    release: {},
    trouble: 'is gone',
    code: 'origin_away',
  },
  { what: 'an origin that hangs', release: {}, trouble: 'hangs', code: 'origin_slow' },
  { what: 'an origin that drips', release: {}, trouble: 'drips', code: 'origin_slow' },
  {
    what: 'another name',
    release: { say: () => ({ name: 'mf-catalog' }) },
    code: 'release_of_another',
  },
  {
    what: 'a fragment that other pages use and it no longer offers',
    release: {
      say: ({ fragments }) => ({ fragments: fragments.filter((name) => name !== 'CartBadge') }),
    },
    code: 'fragment_missing',
    quick: true,
  },
  {
    what: 'a build for React 18',
    release: { say: ({ shared }) => ({ shared: { ...shared, react: '^18.3.1' } }) },
    code: 'shared_module_unfit',
  },
  {
    what: 'a side effect at module scope',
    release: {
      edit: [/^server\//, (text) => `Array.prototype.last=function(){return this.at(-1)};${text}`],
    },
    code: 'rehearsal_failed',
  },
  {
    what: 'a file name that leads out of its folder',
    release: {
      say: ({ files }) => ({ files: { ...files, '../../evil.js': Object.values(files)[0] } }),
    },
    code: 'release_malformed',
  },
  {
    what: 'an old order, put back',
    order: 'an old one again',
    code: 'order_replayed',
    quick: true,
  },
  {
    what: 'a folder of which half was copied',
    release: {
      spoil: async (at, { files }) => {
        const names = Object.keys(files);
        for (const file of names.slice(names.length / 2)) await rm(path.join(at, file));
      },
    },
    code: 'origin_away',
  },
];
