import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { defaultIdentity } from '@candor/shell-contract/shop-identity';
import { followShop, toShopData } from './shop-data';

/** An API of an earlier release sends it. */
const earlier = { version: 'a', identity: defaultIdentity, showSampleContent: true, soldOut: [] };
const asBefore = { ...earlier, offSale: [] };

test('a shop with defaults adds nothing to a page', () => {
  expect(toShopData(asBefore, true).page).toEqual({ showSampleContent: true });
});

test('a page gets only what differs from the defaults', () => {
  const identity = { ...defaultIdentity, email: 'desk@candor.example' };
  const studies = { oldest: '2026-11-21', isOverdue: false };
  const changed = {
    ...asBefore,
    identity,
    soldOut: ['focus'],
    offSale: ['focus', 'joy-stack'],
    studies,
  };
  expect(toShopData(changed, true).page).toEqual({
    showSampleContent: true,
    identity: { email: 'desk@candor.example' },
    soldOut: ['focus'],
    offSale: ['focus', 'joy-stack'],
    studies: { oldest: 'November 21, 2026', isOverdue: false },
  });
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('sample content of staff %s and edge %s is shown: %s', (ofStaff, ofEdge, isShown) => {
  const { page } = toShopData({ ...asBefore, showSampleContent: ofStaff }, ofEdge);
  expect(page.showSampleContent).toBe(isShown);
});

describe('an edge that follows the shop', () => {
  let server: Server;
  let folder: string;
  let body: object = earlier;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'candor-shop-'));
    server = createServer((_request, response) => response.end(JSON.stringify(body)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });

  const open = (port: number) =>
    followShop({
      apiUrl: new URL(`http://127.0.0.1:${port}`),
      file: path.join(folder, 'shop.json'),
      showSampleContent: true,
      log: pino({ level: 'silent' }),
    });
  const startAndStop = async (port: number) => {
    const shop = open(port);
    await shop.start();
    shop.stop();
    return shop.current();
  };

  test('has the defaults until it reaches the API, and then what the API had last', async () => {
    expect(await startAndStop(1)).toEqual({
      version: 'defaults',
      page: { showSampleContent: true },
    });
    const { port } = server.address() as AddressInfo;
    body = { ...asBefore, version: 'b', soldOut: ['play'] };
    expect(await startAndStop(port)).toMatchObject({ version: 'b', page: { soldOut: ['play'] } });
    // The API is away: the stored data hold.
    expect(await startAndStop(1)).toMatchObject({ version: 'b' });
  });

  test('keeps what it has when the API sends something else', async () => {
    const { port } = server.address() as AddressInfo;
    body = { version: 'c', identity: { email: 7 } };
    expect(await startAndStop(port)).toMatchObject({ version: 'b' });
  });

  test('is equal between two changes, so that pages stay cached', async () => {
    body = { ...asBefore, version: 'd' };
    const shop = open((server.address() as AddressInfo).port);
    await shop.start();
    shop.stop();
    expect(shop.current()).toBe(shop.current());
  });
});
