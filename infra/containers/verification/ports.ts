import { takenPort } from '@candor/federation/taken-port';

const portFrom = (env: NodeJS.ProcessEnv, name: string, usual: number): number =>
  Number(env[name] || usual);

/** The ports of this machine that the stack with the demo publishes. */
export const publishedPorts = (env: NodeJS.ProcessEnv = process.env) => ({
  shop: portFrom(env, 'CANDOR_PORT', 8443),
  staff: portFrom(env, 'CANDOR_STAFF_PORT', 4100),
  simulator: portFrom(env, 'CANDOR_SIMULATOR_PORT', 4242),
});

const variables = {
  shop: 'CANDOR_PORT',
  staff: 'CANDOR_STAFF_PORT',
  simulator: 'CANDOR_SIMULATOR_PORT',
} as const;

/** @throws Error that names a port which another program has, and the variable that moves ours */
export const assertPortsFree = async (ports: ReturnType<typeof publishedPorts>): Promise<void> => {
  for (const owner of ['shop', 'staff', 'simulator'] as const) {
    const number = ports[owner];
    if (await takenPort([{ number }]))
      throw new Error(
        `Port ${number} is taken, and the stack publishes it. Stop what listens there (ss -ltnp 'sport = :${number}'), or set ${variables[owner]} to a free port.`,
      );
  }
};
