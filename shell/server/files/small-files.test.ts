import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { smallFiles } from './small-files';

const unused = () => {
  throw new Error('not used');
};

let server: Server;
beforeAll(async () => {
  const files = { publicOrigin: '', worker: '', current: unused, snapshotFor: unused };
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
