import { startChild } from '../start/child';

/**
 * Starts a plain server to compare with; it stops with the bench.
 * @param file in this folder; it reads the settings PORT and SOURCE
 * @param path of its response
 */
export const startReference = async (
  file: 'constant-server.ts' | 'redis-get-server.ts' | 'passing-on-server.ts',
  { port, source, path }: { port: number; source: string; path: string },
) => {
  const url = `http://127.0.0.1:${port}`;
  const { pid, stop } = await startChild({
    name: file,
    file: `infra/bench/${file}`,
    env: { ...process.env, PORT: String(port), SOURCE: source },
    healthy: [`${url}${path}`],
    startTimeoutMs: 20_000,
    nodeOptions: ['--import', 'tsx'],
  });
  return { url, pid, stop };
};
