import { formatShellHistory, toShellAnnotations, type EdgeShells } from './format-shell-history';
import type { ShellRelease } from './shell-tag';

const releases: readonly ShellRelease[] = [
  {
    tag: 'shell-v1.1.0',
    commit: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
    by: 'ben',
    at: '2026-11-25T09:00:00Z',
    message: 'a shorter menu',
  },
  {
    tag: 'shell-v1.0.0',
    commit: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    by: 'ann',
    at: '2026-11-24T09:00:00Z',
    message: 'Shell 1.0.0',
  },
];
const views = { canary: null, stable: null };
const edges: readonly EdgeShells[] = [
  {
    url: 'http://one',
    shell: {
      revision: 'shell-v1.0.0',
      canary: null,
      failed: [{ revision: 'bbbbbbbbbbbb', reason: 'it fails', at: '2026-11-25T09:05:00.000Z' }],
    },
  },
  {
    url: 'http://two',
    shell: {
      revision: 'aaaaaaaaaaaa',
      canary: { revision: 'shell-v1.1.0', percent: 10, ...views },
      failed: [],
    },
  },
  { url: 'http://away', shell: null },
];

test('lists who released a shell and why, and what the edges do with it', () => {
  expect(formatShellHistory(releases, edges).split('\n')).toEqual([
    'shell-v1.1.0  2026-11-25 09:00:00  ben released bbbbbbbbbbbb: a shorter menu',
    '      2026-11-25 09:05:00  http://one rolled it back: it fails',
    '      http://two gives it to 10 % of the visitors',
    'shell-v1.0.0  2026-11-24 09:00:00  ann released aaaaaaaaaaaa: Shell 1.0.0',
    '      http://one serves it',
    '      http://two serves it',
  ]);
});

test('gives Grafana each release and rollback as an event, in the order of time', () => {
  expect(toShellAnnotations(releases, edges).map(({ tags, text }) => [tags[2], text])).toEqual([
    ['release', 'ann released shell-v1.0.0: Shell 1.0.0'],
    ['release', 'ben released shell-v1.1.0: a shorter menu'],
    ['rolled back', 'http://one rolled back bbbbbbbbbbbb: it fails'],
  ]);
});
