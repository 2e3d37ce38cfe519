import { execa } from 'execa';

/** Runs a command of operators in the open shop. @returns what it prints */
export const ops = async (...command: string[]): Promise<string> =>
  (await execa('node', ['api/dist/ops.mjs', ...command])).stdout;
