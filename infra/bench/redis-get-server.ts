/** The reference for the API's request rates: Express with one Redis GET. */
import express from 'express';
import { createLogger } from '../../api/src/observability/logger';
import { connectRedis } from '../../api/src/sessions/redis-client';

const [, , redisUrl = '', port = '0'] = process.argv;
const redis = await connectRedis(redisUrl, createLogger('warn'));
await redis.set('session', JSON.stringify({ cookie: { path: '/' }, signInId: 'x'.repeat(200) }));
const app = express();
app.get('/:key', async (request, response) => {
  response.type('json').send(await redis.get(request.params.key));
});
app.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
