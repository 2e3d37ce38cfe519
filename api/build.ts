import { fileURLToPath } from 'node:url';
import { bundleApi } from './bundle';

await bundleApi({
  folder: fileURLToPath(new URL('.', import.meta.url)),
  names: { server: 'server', ops: 'ops' },
});
