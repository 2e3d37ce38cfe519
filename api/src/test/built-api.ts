import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { bundleApi, removeBundle } from '../../bundle';

const folder = path.join(import.meta.dirname, '../..');
const dist = path.join(folder, 'dist');

/**
 * Bundles the API's programs for tests that start them as processes: a bundle starts in half the time
 * of its sources. Unique names protect the build of the shop.
 */
export const builtApi = (): { server: string; ops: string } => {
  const run = `test-${randomUUID()}`;
  const names = { server: `${run}-server`, ops: `${run}-ops` };
  const at = (name: string) => path.join(dist, `${name}.mjs`);
  beforeAll(() => bundleApi({ folder, names }));
  afterAll(() => removeBundle(dist, run));
  return { server: at(names.server), ops: at(names.ops) };
};
