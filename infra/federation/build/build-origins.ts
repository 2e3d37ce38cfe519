/** Builds the origin server into `infra/federation/dist`, so that images need no TypeScript. */
import { bundleServer } from './bundle-server';

await bundleServer('infra/federation', 'dist', { origins: 'releases/origins.ts' });
