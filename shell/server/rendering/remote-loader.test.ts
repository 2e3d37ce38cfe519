import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashOf } from '../test/sample-release';
import { createRemoteLoader } from './remote-loader';

let folder: string;
const react = { useState: () => undefined };

const build = async (text: string, integrity = hashOf(text)) => {
  const file = path.join(folder, 'server.cjs');
  await writeFile(file, text);
  return { name: 'mf-cart', version: '1.0.0-a', file, integrity } as const;
};
const load = async (text: string, integrity?: Parameters<typeof build>[1]) =>
  createRemoteLoader({ react }).load('mf-cart/CartPage', await build(text, integrity));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-loader-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a remote is given the very instance of React that the shell renders with', async () => {
  const { Component } = await load(
    `const react = require('react');
     module.exports = { modules: { CartPage: { CartPage: () => react } } };`,
  );
  expect((Component as () => unknown)()).toBe(react);
});

describe('a server build is not used when', () => {
  const bad: [why: string, text: string, reason: RegExp][] = [
    ['it has a syntax error', 'const = ;', /Unexpected token/],
    ['it throws while it loads', 'throw new Error("no")', /no/],
    ['it asks for a module of Node', 'require("node:fs")', /asked for node:fs/],
    ['it reaches for an inherited name', 'require("toString")', /asked for toString/],
    ['it exports nothing', '', /exports no modules/],
    ['it lacks the module', 'module.exports = { modules: {} };', /not exported/],
  ];
  test.each(bad)('%s', async (_why, text, reason) => {
    await expect(load(text)).rejects.toThrow(reason);
  });

  test('its bytes are not those of its release', async () => {
    await expect(load('module.exports = {};', hashOf('other'))).rejects.toThrow(/was altered/);
  });
});
