import { fileURLToPath } from 'node:url';
import root from '../../../../jest.config.mjs';

const [node] = root.projects;

/** The project of Node, for the broken tests of this folder. */
export default {
  ...node,
  rootDir: fileURLToPath(new URL('../../../..', import.meta.url)),
  testMatch: ['**/broken-tests/*.broken.ts'],
  globalSetup: undefined,
  testTimeout: 500,
};
