import { takenPort } from '@candor/federation/taken-port';
import { isBlockedPort } from './blocked-ports';
import { portsOf, readSettings, type Port } from './settings';

const OFFSET_STEP = 10;
const MAX_OFFSETS = 50;

/** The next offset at which every port of a shop is free, and open to browsers. */
const nextOffset = async (env: NodeJS.ProcessEnv): Promise<number> => {
  const current = Number(env['PORT_OFFSET'] ?? 0);
  const first = Math.floor(current / OFFSET_STEP) * OFFSET_STEP + OFFSET_STEP;
  for (let step = 0; step < MAX_OFFSETS; step += 1) {
    const offset = first + step * OFFSET_STEP;
    const ports = portsOf(readSettings({ ...env, PORT: undefined, PORT_OFFSET: String(offset) }));
    if (!ports.some(({ number }) => isBlockedPort(number)) && !(await takenPort(ports)))
      return offset;
  }
  return first;
};

const advice = async ({ number }: Port, env: NodeJS.ProcessEnv): Promise<string> =>
  env['PORT'] === String(number)
    ? 'set another PORT'
    : `start with PORT_OFFSET=${await nextOffset(env)}`;

/**
 * Checks that the ports are free, and that browsers open them.
 * @throws Error that names the port, what needs it, and what to do
 */
export const requirePorts = async (
  ports: readonly Port[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> => {
  const blocked = ports.find(({ number }) => isBlockedPort(number));
  if (blocked)
    throw new Error(
      `Browsers refuse port ${blocked.number}, and ${blocked.owner} needs it: ${await advice(blocked, env)}.`,
    );
  const taken = await takenPort(ports);
  if (taken)
    throw new Error(
      `Port ${taken.number} is taken, and ${taken.owner} needs it: stop what listens there, or ${await advice(taken, env)}.`,
    );
};
