import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createFrontServer, type ConnectionLimits } from './front-server';

let server: Server;
let port: number;
let handled: string[];

const open = async (limits: ConnectionLimits, responds = true) => {
  handled = [];
  server = createFrontServer(limits, (request, response) => {
    handled.push(request.url ?? '');
    if (responds) response.end('a page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
};

afterEach(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
});

const connected = (): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => socket.destroy());
  });

const sendUntilClosed = async (text: string): Promise<string> => {
  const socket = await connected();
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(text);
  await closed;
  return received;
};

test.each([
  ['a path of 2,001 characters', `GET /${'a'.repeat(2_000)} HTTP/1.1`, 414, 'address_too_long'],
  ['16,000 slashes and a letter', `GET /a${'/'.repeat(16_000)}x HTTP/1.1`, 414, 'address_too_long'],
  ['a target with a host', 'GET http://evil.example/ HTTP/1.1', 400, 'invalid_request'],
  ['an asterisk', 'OPTIONS * HTTP/1.1', 400, 'invalid_request'],
  ['no HTTP', 'hello', 400, 'invalid_request'],
  ['a backslash', 'GET /\\evil.example/ HTTP/1.1', 400, 'invalid_request'],
  ['an encoded backslash', 'GET /%5cevil.example/ HTTP/1.1', 400, 'invalid_request'],
  ['a backslash in the middle', 'GET /focus/..%5C..%5Ccart HTTP/1.1', 400, 'invalid_request'],
  ['a NUL', 'GET /focus%00 HTTP/1.1', 400, 'invalid_request'],
  ['a NUL in the query', 'GET /focus?a=%00 HTTP/1.1', 400, 'invalid_request'],
  ['a line break', 'GET /focus%0d%0aset-cookie:a HTTP/1.1', 400, 'invalid_request'],
  ['a C1 control character', 'GET /focus%C2%9B2J HTTP/1.1', 400, 'invalid_request'],
  ['half of a surrogate pair', 'GET /focus%ED%A0%80 HTTP/1.1', 400, 'invalid_request'],
  ['a broken escape', 'GET /100% HTTP/1.1', 400, 'invalid_request'],
  ['20 KB of header', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}`, 431, 'header_too_large'],
])('rejects %s with a code and closes the connection', async (_what, line, status, code) => {
  await open({ total: 100, perAddress: null });
  const response = await sendUntilClosed(`${line}\r\nHost: shop\r\n\r\n`);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response.toLowerCase()).toContain('connection: close');
  expect(response).toContain(`"code":"${code}"`);
  expect(handled).toEqual([]);
});

test('accepts a path of 2,000 characters with a long query', async () => {
  await open({ total: 100, perAddress: null });
  const path = `/${'a'.repeat(1_999)}?${'b'.repeat(5_000)}`;
  expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
});

test('sends no error for malformed bytes while a request waits', async () => {
  await open({ total: 100, perAddress: null }, false);
  const received = await sendUntilClosed('GET / HTTP/1.1\r\nHost: shop\r\n\r\nnonsense\r\n\r\n');
  expect(received).not.toContain('invalid_request');
});

test('limits the connections of one address, and frees closed ones', async () => {
  await open({ total: 100, perAddress: 2 });
  const first = await connected();
  await connected();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  first.destroy();
  let response: Response | null = null;
  while (response === null) response = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  expect(response.status).toBe(200);
});

test('limits the connections of all addresses', async () => {
  await open({ total: 2, perAddress: null });
  await connected();
  await connected();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
});
