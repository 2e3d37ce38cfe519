import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from '../paths';
import { compareDeclarations } from './compare-declarations';

let folder: string;
beforeAll(() => {
  mkdirSync(cacheDir, { recursive: true });
  folder = mkdtempSync(path.join(cacheDir, 'declarations-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, modules: Readonly<Record<string, string>>): string => {
  const dir = path.join(folder, name);
  mkdirSync(dir, { recursive: true });
  const exports = Object.fromEntries(
    Object.keys(modules).map((module) => [`./${module}`, { types: `./${module}.d.ts` }]),
  );
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ exports }));
  for (const [module, text] of Object.entries(modules))
    writeFileSync(path.join(dir, `${module}.d.ts`), text);
  return dir;
};

test('finds what breaks a user of a published contract, and lets it grow', () => {
  const published = write('published', {
    cart: `declare const brand: unique symbol;
      export type Line = { id: string; quantity: number; note?: string };
      export type Cents = number & { [brand]: true };
      export declare const add: (line: Line, quantity?: number) => void;
      export declare const remove: (id: string) => void;
      export declare const total: () => Cents;
      export declare const clear: () => void;
      export declare class Cart {}
      export type State = 'open' | 'paid';
      export type Listener = (line: Line) => void;
      export type Event = { kind: 'added'; line: Line } | { kind: 'cleared' };`,
    events: 'export declare const on: () => void;',
  });
  const staged = write('staged', {
    cart: `declare const brand: unique symbol;
      export type Line = { id: number; quantity: number; gift?: boolean };
      export type Cents = number & { [brand]: true };
      export declare const add: (line: Line, quantity?: number, at?: Date) => void;
      export declare const remove: (id: string, why: string) => void;
      export declare const total: () => Cents;
      export declare const swap: () => void;
      export type Cart = object;
      export type State = 'paid' | 'shipped';
      export type Listener = (line: Line, at: Date) => void;
      export type Event = { kind: 'added'; line: Line } | { kind: 'swapped' };`,
  });
  expect(compareDeclarations(published, published)).toEqual([]);
  expect(compareDeclarations(published, staged)).toEqual([
    './cart: Line.id has another type',
    './cart: Line.note is gone',
    './cart: add has another type',
    './cart: remove has another type',
    './cart: clear is gone',
    './cart: Cart is a type only',
    './cart: State no longer has "open"',
    './cart: Listener has another type',
    './cart: Event no longer has { kind: "cleared"; }',
    './events is gone',
  ]);
});
