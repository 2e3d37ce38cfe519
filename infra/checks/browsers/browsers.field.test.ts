import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { repoRoot } from '@candor/federation/paths';
import { lackingStyles } from './supported-styles';

const lacking = [
  'AbortSignal.any([]);',
  'Promise.withResolvers();',
  "URL.parse('a');",
  'Object.groupBy([], String);',
  'requestIdleCallback(String);',
  'scheduler.yield();',
  'new CloseWatcher();',
  "navigation.navigate('/');",
  'window.navigation;',
  'document.startViewTransition(String);',
  'document.body.checkVisibility();',
];
const supported = [
  'AbortSignal.timeout(1);',
  'structuredClone({});',
  "URL.canParse('a');",
  'navigator.locks.request;',
  'document.startViewTransition?.(String);',
  "if ('cookieStore' in window) cookieStore.get('a');",
  'const leave = (navigation: { back: () => void }) => navigation.back();',
];

test('the linter rejects an API that Safari 17.0 lacks (B01)', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'candor-'));
  const plugin = path.join(import.meta.dirname, 'plugin.mjs');
  const config = path.join(folder, 'oxlint.config.mjs');
  writeFileSync(
    config,
    `export default { categories: { correctness: 'off' }, jsPlugins: ['${plugin}'], rules: { 'browsers/supported-apis': 'error' } };`,
  );
  writeFileSync(path.join(folder, 'page.ts'), [...lacking, ...supported].join('\n'));
  const { stdout } = await execa(
    path.join(repoRoot, 'node_modules/.bin/oxlint'),
    ['--config', config, '--format', 'unix', folder],
    { reject: false },
  );
  rmSync(folder, { recursive: true });
  const lines = [...stdout.matchAll(/page\.ts:(\d+):/g)].map(([, line]) => Number(line));
  expect([...new Set(lines)].sort((a, b) => a - b)).toEqual(lacking.map((_, at) => at + 1));
});

test.each([
  ['a { color: light-dark(red, blue); }', ['light-dark (ios_saf 17)']],
  ['a { color: red; color: light-dark(red, blue); }', []],
  ['@starting-style { a { opacity: 0; } }', ['starting-style (firefox 128)']],
  ['a { field-sizing: content; }', ['field-sizing (firefox 128)']],
  ['@supports (field-sizing: content) { a { field-sizing: content; } }', []],
  ['a:user-invalid { position-try-fallbacks: none; }', ['position-try-fallbacks (firefox 128)']],
  ['a { color: color-mix(in srgb, red, blue); text-wrap: pretty; }', []],
])('%s lacks %s (B01)', (css, expected) => expect(lackingStyles(css)).toEqual(expected));
