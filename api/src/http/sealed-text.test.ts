import { seal, unseal } from './sealed-text';

const current = ['a new secret', 'a former secret'] as const;
const former = ['a former secret'] as const;

test('a sealed text is read with the newest secret and with a former one', () => {
  for (const secrets of [current, former])
    expect(unseal('test', seal('test', { text: 'Ada' }, secrets), current)).toBe('Ada');
  expect(unseal('test', seal('test', { text: 'Ada' }, current), former)).toBeNull();
});

test('a sealed text is random, or made from its seed', () => {
  const seed = Buffer.alloc(32, 7);
  const twice = (given: { text: string; seed?: Buffer }) =>
    seal('test', given, former) === seal('test', given, former);
  expect(twice({ text: 'Ada' })).toBe(false);
  expect(twice({ text: 'Ada', seed })).toBe(true);
});

test.each(['', 'short', 'x'.repeat(80), '!?'])('the text %j is none that was sealed', (text) => {
  expect(unseal('test', text, current)).toBeNull();
});

test('a sealed text is not read for another purpose, nor when a byte of it changed', () => {
  const sealed = seal('test', { text: 'Ada' }, former);
  expect(unseal('another test', sealed, former)).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal('test', bytes.toString('base64url'), former)).toBeNull();
});
