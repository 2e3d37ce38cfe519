import { openRenderSandbox } from '../test/render-sandbox';
import { hashOf } from '../test/sample-release';

const LIMIT_MS = 3000;
type RenderSandbox = Awaited<ReturnType<typeof openRenderSandbox>>;
let sandbox: RenderSandbox;

beforeAll(async () => {
  sandbox = await openRenderSandbox(LIMIT_MS);
});
afterAll(() => sandbox.close());

const renderPage = async (page: string, before?: string): Promise<string> => {
  const { html, errors } = await sandbox.render(
    await sandbox.publish(page, before === undefined ? {} : { before }),
  );
  return errors.length > 0 ? errors.join() : html;
};

describe('rejects a server build when', () => {
  const bad: [why: string, text: string, reason: RegExp][] = [
    ['it has a syntax error', 'const = ;', /Unexpected token/],
    ['it throws while it loads', 'throw new Error("no")', /no/],
    ['it requires a Node module', 'require("node:fs")', /requires node:fs/],
    ['it requires an inherited name', 'require("toString")', /requires toString/],
    ['it sets a global', 'globalThis.cart = 1', /not extensible/],
    ['it changes Array.prototype', 'Array.prototype.last = 1', /not extensible/],
  ];
  test.each(bad)('%s', async (_why, text, reason) => {
    expect(await renderPage('return "rendered"', text)).toMatch(reason);
  });

  test('its bytes are not those of its release', async () => {
    const build = await sandbox.publish('return "rendered"');
    const { errors } = await sandbox.render({ ...build, integrity: hashOf('other') });
    expect(errors).toEqual([expect.stringMatching(/was altered/)]);
  });
});

test('renders with URL and text APIs that behave as in Node', async () => {
  const page = `
    const url = new URL('/a b?x=1&x=%C3%A9', 'https://shop.example/');
    url.searchParams.append('y', '2');
    const bytes = new TextEncoder().encode('é');
    return [url.href, url.searchParams.getAll('x'), bytes.length, new TextDecoder().decode(bytes),
      new URLSearchParams({ q: 'a b' })].join(' ');`;
  expect(await renderPage(page)).toBe('https://shop.example/a%20b?x=1&x=%C3%A9&y=2 1,é 2 é q=a+b');
  await expect(renderPage('new URL("no address")')).rejects.toThrow('Invalid URL: no address');
});

test('stops the timers of one page before the next render', async () => {
  const build = await sandbox.publish(
    'globals.renders += 1; setInterval(() => { globals.late += 1 }, 1); return JSON.stringify(globals)',
    { before: 'const globals = { renders: 0, late: 0 }' },
  );
  await sandbox.render(build);
  await sandbox.render(await sandbox.publish('return new Promise((go) => setTimeout(go, 30))'));
  expect((await sandbox.render(build)).html).toBe('{"renders":2,"late":0}');
});

const outcomeIn = async ({ publish, render }: RenderSandbox, page: string): Promise<string> =>
  render(await publish(page)).then(
    () => 'rendered',
    (error: Error & { why?: string }) => error.why ?? error.message,
  );

// The second page renders but never becomes idle: its process is ended before the next page.
test('ends loops, and renders the next page', async () => {
  expect(await outcomeIn(sandbox, 'for (;;);')).toBe('time');
  expect(await outcomeIn(sandbox, '(async () => { for (;;) await null })()')).toBe('rendered');
  expect(await renderPage('return "rendered"')).toBe('rendered');
});

test('ends pages that fill the memory or are too long, and renders the next page', async () => {
  // A busy machine fills it slowly.
  const patient = await openRenderSandbox(60_000);
  const fills = [
    'const all = []; for (;;) all.push(new Array(5e6).fill(1.5))',
    'const all = []; for (let i = 0; i < 256; i += 1) all.push(new Uint8Array(4e6).fill(1)); for (;;);',
  ];
  try {
    for (const page of fills) expect(await outcomeIn(patient, page)).toBe('memory');
    expect(await outcomeIn(patient, 'return "x".repeat(5e7)')).toMatch(
      /longer than 2000000 characters/,
    );
    expect(await outcomeIn(patient, 'return "rendered"')).toBe('rendered');
  } finally {
    await patient.close();
  }
}, 120_000);
