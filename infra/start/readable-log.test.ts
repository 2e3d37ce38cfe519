import { createReadableFormat, readableMessage } from './readable-log';

const request =
  '{"level":"info","time":"2026-11-29T12:00:00Z","service":"edge","path":"/","status":200,"msg":"request"}';

test('prints a log line in one row, with its server', async () => {
  const format = await createReadableFormat();
  const row = format({ name: 'edge', stream: 'stdout', line: request });
  expect(row).toMatch(/^\[\d\d:00:00\] INFO: edge: request \{"path":"\/","status":200\}$/);
});

test.each([
  ['{"level":"info","service":"edge","path":"/\\u001b[2J\\u009bx","msg":"a\\u202eb"}'],
  ['{"level":"info","service":"\\u001b]0;x\\u0007","msg":"\u009b2J"}'],
  ['\u001b[31mno JSON \u009b2J'],
])('prints no control characters of %j', async (line) => {
  const format = await createReadableFormat();
  for (const row of [format({ name: 'edge', stream: 'stdout', line }), readableMessage(line)])
    expect(row).toMatch(/^\P{C}*$/u);
});

test('prints other text with the name of its server', async () => {
  const format = await createReadableFormat();
  expect(format({ name: 'api', stream: 'stderr', line: 'plain text' })).toBe('api | plain text');
});

test.each([
  ['{"level":"error","msg":"api stop failed","err":{"message":"no"}}', 'api stop failed: no'],
  ['{"not":"closed', '{"not":"closed'],
  ['api exited with code 1.', 'api exited with code 1.'],
])('reads the message of %s', (line, message) => {
  expect(readableMessage(line)).toBe(message);
});
