import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Snapshot } from '../registry/snapshot';
import { smallFiles } from './small-files';
import { sitemap } from './well-known-files';

const unused = () => {
  throw new Error('not used');
};

let server: Server;
beforeAll(async () => {
  const files = {
    publicOrigin: 'https://x.example',
    worker: '',
    current: unused,
    snapshotFor: unused,
    offSale: unused,
  };
  server = express().use(smallFiles(files)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('leads password managers to the form for another password', async () => {
  const { port } = server.address() as AddressInfo;
  const { status, headers } = await fetch(`http://127.0.0.1:${port}/.well-known/change-password`, {
    redirect: 'manual',
  });
  expect([status, headers.get('location')]).toEqual([302, '/account']);
});

test('says where to report a vulnerability, for half a year', async () => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/.well-known/security.txt`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^Contact: https:\/\/x\.example\/contact$/m);
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(182);
});

test('the sitemap leaves out the pages of products that are not for sale', () => {
  const routes = ['/focus', '/flow', '/bundles/joy-stack', '/research'].map((path) => ({ path }));
  const snapshot = { remotes: new Map([['mf', { release: { routes } }]]) } as unknown as Snapshot;
  const addresses = (offSale: string[]) =>
    [...sitemap(snapshot, 'https://x', offSale).matchAll(/<loc>https:\/\/x([^<]*)/g)].map(
      ([, address]) => address,
    );
  expect(addresses([])).toEqual(expect.arrayContaining(['/flow', '/bundles/joy-stack']));
  const left = addresses(['flow', 'joy-stack']);
  expect(left).toEqual(expect.arrayContaining(['/focus', '/research']));
  expect(left).not.toContain('/flow');
  expect(left).not.toContain('/bundles/joy-stack');
});
