import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { readHistory } from './history-file';

const folder = mkdtempSync(path.join(tmpdir(), 'candor-history-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('reads the codes that an older edge has stored by their present names', () => {
  const file = path.join(folder, 'history.json');
  const at = '2026-11-21T23:00:00.000Z';
  const release = { order: 2, version: '1.0.0-b', reason: '/cart throws', at };
  const event = { ...release, channel: 'stable', result: 'rejected', code: 'origin_away' };
  const bad = { ...release, shell: 's', code: 'rehearsal_failed' };
  writeFileSync(file, JSON.stringify({ 'mf-cart': { order: 2, bad: [bad], events: [event] } }));
  expect(readHistory(file, pino({ level: 'silent' }))['mf-cart']).toMatchObject({
    bad: [{ code: 'smoke_test_failed' }],
    events: [{ code: 'origin_unavailable' }],
  });
});
