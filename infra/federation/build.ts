/** `npm run build -w mf-…`: builds the remote of this folder as a release in `dist/`. */
import path from 'node:path';
import { buildRemote } from './build-remote';

const started = Date.now();
const release = await buildRemote(path.basename(process.cwd()));
const seconds = ((Date.now() - started) / 1000).toFixed(1);
console.info(`Built ${release.name} ${release.version} in ${seconds} s.`);
