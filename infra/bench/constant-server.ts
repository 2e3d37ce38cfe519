/** The reference for the edge's request rate: Express sending constant, compressed bytes. */
import { readFileSync } from 'node:fs';
import express from 'express';

const { SOURCE = '', PORT = '0' } = process.env;
const body = readFileSync(SOURCE);
const app = express();
app.disable('x-powered-by');
app.set('etag', false);
app.get('/', (_request, response) => {
  response.set({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body);
});
app.listen(Number(PORT), '127.0.0.1');
