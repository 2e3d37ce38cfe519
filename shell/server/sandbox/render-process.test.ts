import { openRenderStage } from '../test/render-stage';
import { hashOf } from '../test/sample-release';

const LIMIT_MS = 3000;
let stage: Awaited<ReturnType<typeof openRenderStage>>;

beforeAll(async () => {
  stage = await openRenderStage(LIMIT_MS);
});
afterAll(() => stage.close());

const drawn = async (page: string, before?: string): Promise<string> => {
  const { html, errors } = await stage.render(
    await stage.publish(page, before === undefined ? {} : { before }),
  );
  return errors.length > 0 ? errors.join() : html;
};

describe('a server build is not used when', () => {
  const bad: [why: string, text: string, reason: RegExp][] = [
    ['it has a syntax error', 'const = ;', /Unexpected token/],
    ['it throws while it loads', 'throw new Error("no")', /no/],
    ['it asks for a module of Node', 'require("node:fs")', /asked for node:fs/],
    ['it reaches for an inherited name', 'require("toString")', /asked for toString/],
    ['it leaves a global behind', 'globalThis.cart = 1', /not extensible/],
    ['it changes what an array is', 'Array.prototype.last = 1', /not extensible/],
  ];
  test.each(bad)('%s', async (_why, text, reason) => {
    expect(await drawn('return "drawn"', text)).toMatch(reason);
  });

  test('its bytes are not those of its release', async () => {
    const build = await stage.publish('return "drawn"');
    const { errors } = await stage.render({ ...build, integrity: hashOf('other') });
    expect(errors).toEqual([expect.stringMatching(/was altered/)]);
  });
});

test('a page is drawn with the web’s own names, and with a strange one of them as in Node', async () => {
  const page = `
    const url = new URL('/a b?x=1&x=%C3%A9', 'https://shop.example/');
    url.searchParams.append('y', '2');
    const bytes = new TextEncoder().encode('é');
    return [url.href, url.searchParams.getAll('x'), bytes.length, new TextDecoder().decode(bytes),
      new URLSearchParams({ q: 'a b' })].join(' ');`;
  expect(await drawn(page)).toBe('https://shop.example/a%20b?x=1&x=%C3%A9&y=2 1,é 2 é q=a+b');
  await expect(drawn('new URL("no address")')).rejects.toThrow('Invalid URL: no address');
});

test('what a timer of one page would do later is not done in the next', async () => {
  const build = await stage.publish(
    'globals.drawn += 1; setInterval(() => { globals.late += 1 }, 1); return JSON.stringify(globals)',
    { before: 'const globals = { drawn: 0, late: 0 }' },
  );
  await stage.render(build);
  await stage.render(await stage.publish('return new Promise((go) => setTimeout(go, 30))'));
  expect((await stage.render(build)).html).toBe('{"drawn":2,"late":0}');
});

// The second is drawn, and never comes to rest: its process is ended before the next page.
test('a loop, a heap, buffers and a long page end, and the next page is drawn', async () => {
  const found = async (page: string) =>
    stage.render(await stage.publish(page)).then(
      () => 'drawn',
      (error: Error & { why?: string }) => error.why ?? error.message,
    );
  expect(await found('for (;;);')).toBe('time');
  expect(await found('(async () => { for (;;) await null })()')).toBe('drawn');
  // A busy machine may not fill a heap in its time.
  expect(await found('const all = []; for (;;) all.push(new Array(5e6).fill(1.5))')).toMatch(
    /memory|time/,
  );
  expect(
    await found(
      'const all = []; for (let i = 0; i < 256; i += 1) all.push(new Uint8Array(4e6).fill(1)); for (;;);',
    ),
  ).toBe('memory');
  expect(await found('return "x".repeat(5e7)')).toMatch(/longer than 2000000 signs/);
  expect(await drawn('return "drawn"')).toBe('drawn');
});
