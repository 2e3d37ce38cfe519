import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openStore } from './store';
import type { Tables } from './tables';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'candor-journal-'));
  file = path.join(folder, 'state/journal.jsonl');
});
afterAll(() => rmSync(folder, { recursive: true }));

const event = (id: string, type: string) => ({ id, type }) as Tables['event'];
const typesIn = (store: ReturnType<typeof openStore>) => store.all('event').map(({ type }) => type);

test('reads rows from the journal, and after each restart up to the line that a kill has cut', () => {
  let store = openStore(file);
  store.transaction(() => {
    store.put('event', event('evt_1', 'née'));
    store.put('customer', { id: 'cus_1' } as Tables['customer']);
    store.put('event', event('evt_2', 'second'));
  });
  store.transaction(() => store.put('event', event('evt_1', '第一')));
  expect(() =>
    store.transaction(() => {
      store.put('event', event('evt_2', 'undone'));
      throw new Error('no');
    }),
  ).toThrow('no');
  for (let restarts = 0; restarts < 2; restarts += 1) {
    expect(typesIn(store)).toEqual(['第一', 'second']);
    expect([...store.each('event')]).toEqual(store.all('event'));
    store.close();
    appendFileSync(file, '[["event","evt_3",{"id":"ev');
    store = openStore(file);
  }
  expect(store.find('customer', 'cus_1')).toEqual({ id: 'cus_1' });
  store.transaction(() => store.remove('event', 'evt_1'));
  store.close();
  store = openStore(file);
  expect(typesIn(store)).toEqual(['second']);
  store.close();
});
