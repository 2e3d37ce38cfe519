import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { readHistory, writeHistory } from './history-file';

const folder = mkdtempSync(path.join(tmpdir(), 'candor-history-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('reads the names that an older edge has stored, and writes both for it', () => {
  const file = path.join(folder, 'history.json');
  const at = '2026-11-21T23:00:00.000Z';
  const release = { order: 2, version: '1.0.0-b', reason: '/cart throws', at };
  const event = { ...release, channel: 'stable', result: 'rejected', code: 'origin_away' };
  const bad = { ...release, shell: 's', code: 'rehearsal_failed' };
  writeFileSync(file, JSON.stringify({ 'mf-cart': { order: 2, bad: [bad], events: [event] } }));
  const log = pino({ level: 'silent' });
  const histories = readHistory(file, log);
  const read = {
    number: 2,
    bad: [{ number: 2, code: 'smoke_test_failed' }],
    events: [{ number: 2, code: 'origin_unavailable' }],
  };
  expect(histories).toMatchObject({ 'mf-cart': read });
  writeHistory(file, histories, log);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    'mf-cart': { ...read, order: 2, bad: [{ order: 2 }], events: [{ order: 2 }] },
  });
});
