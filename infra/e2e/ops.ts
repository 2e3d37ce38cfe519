import { execa } from 'execa';
import { shopEnv } from './shop-env';

/** Runs a command of operators in the open shop with this data folder. @returns what it prints */
export const opsIn = async (dataDir: string, ...command: string[]): Promise<string> =>
  (await execa('node', ['api/dist/ops.mjs', ...command], { env: { DATA_DIR: dataDir } })).stdout;

/** Runs a command of operators in the shop of the flows. @returns what it prints */
export const ops = (...command: string[]): Promise<string> => opsIn(shopEnv.dataDir, ...command);
