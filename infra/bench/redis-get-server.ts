/** The reference for the API's request rates: Express with one Redis GET. */
import express from 'express';
import { createLogger } from '../../api/src/observability/logger';
import { connectRedis } from '../../api/src/sessions/redis-client';

const { SOURCE = '', PORT = '0' } = process.env;
const redis = await connectRedis(SOURCE, createLogger('warn'));
await redis.set('session', JSON.stringify({ cookie: { path: '/' }, signInId: 'x'.repeat(200) }));
const app = express();
app.get('/:key', async (request, response) => {
  response.type('json').send(await redis.get(request.params.key));
});
app.listen(Number(PORT), '127.0.0.1');
