import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execaSync } from 'execa';
import { parse, parseAllDocuments } from 'yaml';
import { services } from './verification/services';

const root = path.join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

type Service = { healthcheck: { test: string } };
const composeCheck = (file: string, service: string): string => {
  const compose = parse(textOf(file), { merge: true }) as { services: Record<string, Service> };
  return compose.services[service]?.healthcheck.test ?? '';
};
type Probe = { exec?: { command: string[] } };
type StatefulSet = {
  kind: string;
  metadata: { name: string };
  spec: { template: { spec: { containers: { readinessProbe: Probe }[] } } };
};
const readinessOf = (name: string): string[] =>
  parseAllDocuments(textOf('infra/containers/kubernetes-small/stores.yaml'))
    .map((document) => document.toJS() as StatefulSet)
    .find(({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === name)?.spec.template
    .spec.containers[0]?.readinessProbe.exec?.command ?? [];

const checks = (service: 'redis' | 'postgres') => ({
  'docker-compose.yml': composeCheck('docker-compose.yml', service),
  'compose.dev.yml': composeCheck('infra/containers/compose.dev.yml', service),
  kubernetes: readinessOf(service).at(-1) ?? '',
  verification: services[service]?.at(-1) ?? '',
});

const folder = mkdtempSync(path.join(os.tmpdir(), 'candor-health-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** redis-cli of a server with a password: it ends with 0, whatever the server replies. */
const redisCli = `#!/bin/sh
commands="$* $([ $# -eq 0 ] && cat)"
case "$REPLY_OF_SERVER $commands" in
  LOADING*) echo 'LOADING Redis is loading the dataset in memory' ;;
  open*|*'AUTH right'*) echo PONG ;;
  *) echo 'NOAUTH Authentication required.' ;;
esac
`;

/** Returns whether a health check accepts the reply of a server. */
const isHealthy = (check: string, password: string, reply: string): boolean => {
  writeFileSync(path.join(folder, 'settings'), `bind 0.0.0.0\nrequirepass ${password}\n`);
  writeFileSync(path.join(folder, 'redis-cli'), redisCli);
  chmodSync(path.join(folder, 'redis-cli'), 0o755);
  const { exitCode } = execaSync(
    'sh',
    ['-c', check.replace('/run/secrets/redis-settings', path.join(folder, 'settings'))],
    { reject: false, env: { PATH: `${folder}:${process.env['PATH']}`, REPLY_OF_SERVER: reply } },
  );
  return exitCode === 0;
};

test.each(Object.entries(checks('redis')))(
  'Redis of %s is healthy only where it replies to the shop (B37)',
  (file, check) => {
    const isOpen = file === 'compose.dev.yml';
    expect([
      isHealthy(check, 'right', isOpen ? 'open' : 'password'),
      isHealthy(check, 'wrong', 'password'),
      isHealthy(check, 'right', 'LOADING'),
    ]).toEqual([true, false, false]);
  },
);

test.each(Object.entries(checks('postgres')))(
  'PostgreSQL of %s is healthy only with a query of its login (B37)',
  (_, check) =>
    expect(check).toMatch(/^PGPASSWORD=\S+( \S+\))? psql -Xwqc 'select 1' -h 127.0.0.1 /),
);
