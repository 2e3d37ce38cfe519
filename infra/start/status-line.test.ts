import { createStatusLine, formatResult } from './status-line';

const ERASE = '\r\u001B[2K';

const openTerminal = (columns = 80) => {
  const written: string[] = [];
  return { columns, written, write: (text: string) => written.push(text) };
};

test('shows what goes on in one row, with its seconds', () => {
  const terminal = openTerminal();
  const status = createStatusLine(terminal);
  status.show('Building shell');
  status.update('Building api');
  status.clear();
  expect(terminal.written).toEqual([
    `${ERASE}  · Building shell 0 s`,
    `${ERASE}  · Building api 0 s`,
    ERASE,
  ]);
});

test('prints lines above the status', () => {
  const terminal = openTerminal();
  const status = createStatusLine(terminal);
  status.print('before');
  status.show('Starting api');
  status.print('meanwhile');
  status.clear();
  expect(terminal.written.join('')).toBe(
    `before\n${ERASE}  · Starting api 0 s${ERASE}meanwhile\n${ERASE}  · Starting api 0 s${ERASE}`,
  );
});

test('shortens a text that is wider than the terminal', () => {
  const terminal = openTerminal(30);
  const status = createStatusLine(terminal);
  status.show('Building shell, mf-catalog, mf-cart');
  status.clear();
  const [shown = ''] = terminal.written;
  expect(shown.slice(ERASE.length)).toBe('  · Building shell, mf-c… 0 s');
});

test('lines up the durations of results', () => {
  const rows = [formatResult('Built shell', 12_345), formatResult('Started api, edge', 900)];
  expect(rows).toEqual([
    `  ✓ ${'Built shell'.padEnd(68)} 12.3 s`,
    `  ✓ ${'Started api, edge'.padEnd(68)}  0.9 s`,
  ]);
});
