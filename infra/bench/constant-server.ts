/** The reference for the edge's request rate: Express sending constant, compressed bytes. */
import { readFileSync } from 'node:fs';
import express from 'express';

const [, , file = '', port = '0'] = process.argv;
const body = readFileSync(file);
const app = express();
app.disable('x-powered-by');
app.set('etag', false);
app.get('/', (_request, response) => {
  response.set({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body);
});
app.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
