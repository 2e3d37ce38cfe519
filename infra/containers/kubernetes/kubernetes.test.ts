import { readdirSync } from 'node:fs';
import path from 'node:path';
import { remotes } from '@candor/federation/remotes';
import {
  createValidator,
  kustomizationOf,
  read,
  render,
  templateOf,
  type PodSpec,
  type Resource,
} from './render';

const base = render('kubernetes');
const small = render('kubernetes-small');
const components = readdirSync(path.join(import.meta.dirname, '../kubernetes-components'), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** The next shell first, because other components change its edges. */
const ordered = [...components].sort((a) => (a === 'shell-canary' ? -1 : 1));

const ofKind = (resources: readonly Resource[], kind: string) =>
  resources.filter((resource) => resource.kind === kind);
const named = (resources: readonly Resource[], kind: string, name: string): Resource => {
  const found = ofKind(resources, kind).find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
};
const workloads = (resources: readonly Resource[]) =>
  resources.flatMap((resource) => {
    const template = templateOf(resource);
    return template ? [{ resource, name: resource.metadata.name, ...template }] : [];
  });

const renderings: [string, Resource[]][] = [
  ['the base', base],
  ['the small cluster', small],
  ['the base with all components', render('kubernetes', ordered)],
  ['the small cluster without object storage', render('kubernetes-small', ['origins'])],
];

describe.each(['1.27', '1.33', '1.34'])('Kubernetes %s', (version) => {
  const validate = createValidator(version);

  test.each(renderings)('accepts %s', (_name, resources) => {
    for (const resource of resources) expect(() => validate(resource)).not.toThrow();
  });

  test('rejects a field that it does not know, and a missing one', () => {
    const { spec, ...rest } = named(base, 'Service', 'api');
    expect(() => validate({ ...rest, spec: { ...spec, sleector: {} } })).toThrow('Service api');
    const { selector: _, ...policy } = named(base, 'PodDisruptionBudget', 'api').spec ?? {};
    expect(() => validate({ ...rest, kind: 'Ingress', spec: policy })).toThrow('no schema');
    expect(() => validate({ ...named(base, 'Job', 'migrate'), spec: {} })).toThrow('template');
  });
});

test('lists every file in its kustomization', () => {
  for (const folder of [
    'kubernetes',
    ...components.map((name) => `kubernetes-components/${name}`),
  ]) {
    const files = readdirSync(path.join(import.meta.dirname, '..', folder)).filter(
      (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml',
    );
    expect([...(kustomizationOf(folder).resources ?? [])].sort()).toEqual(files.sort());
  }
});

test.each(renderings)('runs all of %s without root, with limits and a read-only disk', (_, all) => {
  const stays = workloads(all).filter(({ resource }) => !resource.kind.endsWith('Job'));
  for (const container of stays.flatMap(({ spec }) => spec.containers)) {
    expect(container).toHaveProperty('readinessProbe');
    expect(container).toHaveProperty('livenessProbe');
  }
  for (const { spec } of workloads(all)) {
    expect(spec.securityContext?.runAsNonRoot).toBe(true);
    expect(spec.automountServiceAccountToken).toBe(false);
    for (const container of spec.containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const limits = { cpu: expect.any(String), memory: expect.any(String) };
      expect(container.resources?.limits).toEqual(limits);
      expect(container.image).toMatch(/:v?\d+[\w.-]*(@sha256:[0-9a-f]{64})?$/);
    }
    const folders = (spec.volumes ?? []).flatMap(({ emptyDir }) => emptyDir ?? []);
    for (const { sizeLimit } of folders) expect(sizeLimit).toMatch(/^\d+[MG]i$/);
  }
});

test('ends jobs, and lets Argo CD and Flux replace that of a release', () => {
  const jobs = workloads(base).filter(({ resource }) => /Job$/.test(resource.kind));
  expect(jobs.map(({ name }) => name)).toEqual(['migrate', 'backup', 'backup-verify']);
  for (const { resource } of jobs) {
    const job = resource.spec?.jobTemplate?.spec ?? resource.spec;
    expect(job?.activeDeadlineSeconds).toBeGreaterThan(0);
  }
  expect(named(base, 'Job', 'migrate').metadata.annotations).toEqual({
    'argocd.argoproj.io/hook': 'Sync',
    'argocd.argoproj.io/hook-delete-policy': 'BeforeHookCreation',
    'kustomize.toolkit.fluxcd.io/force': 'enabled',
  });
});

/** Every secret that a pod can read: `secret/key` for files, and whole secrets in its environment. */
const secretsOf = ({ volumes = [], containers }: PodSpec): string[] => [
  ...volumes
    .flatMap(({ secret, projected }) => [
      ...(secret ? [{ name: secret.secretName, items: secret.items }] : []),
      ...(projected?.sources ?? []).flatMap((source) => source.secret ?? []),
    ])
    .flatMap(({ name, items }) =>
      // Without a list it would be the whole secret.
      items === undefined ? [`${name}/*`] : items.map(({ key }) => `${name}/${key}`),
    ),
  ...containers.flatMap(({ envFrom = [], env = [] }) => [
    ...envFrom.flatMap(({ secretRef }) => (secretRef ? [`${secretRef.name} as environment`] : [])),
    ...env.flatMap(({ name, valueFrom }) =>
      valueFrom && !('configMapKeyRef' in valueFrom) ? [`${name} from elsewhere`] : [],
    ),
  ]),
];
const secretsIn = (resources: readonly Resource[]) =>
  Object.fromEntries(
    workloads(resources).flatMap(({ name, spec }) => {
      const secrets = secretsOf(spec);
      return secrets.length === 0 ? [] : [[name, secrets]];
    }),
  );

const ofApi = [
  'candor/database-url',
  'candor/redis-url',
  'candor/session-secret',
  'candor/stripe-secret-key',
  'candor/stripe-webhook-secret',
];
const ofBase = {
  proxy: ['candor-tls/tls.crt', 'candor-tls/tls.key'],
  edge: ['candor-registry-reader as environment'],
  api: ofApi,
  staff: ofApi,
  worker: [
    'candor/database-url',
    'candor/redis-url',
    'candor/stripe-secret-key',
    'candor/smtp-url',
  ],
  migrate: ['candor-migrate/database-migrate-url'],
  backup: ['candor/database-url', 'candor/backup-recipient', 'candor-backup as environment'],
  'backup-verify': [
    'candor-migrate/database-migrate-url',
    'candor-backup-key/backup-key',
    'candor-backup as environment',
  ],
};

test('gives each pod exactly the secrets that it uses', () => {
  expect(secretsIn(base)).toEqual(ofBase);
  expect(secretsIn(small)).toEqual({
    ...ofBase,
    // This job also creates the logins.
    migrate: [
      'candor/database-url',
      'candor-migrate/database-migrate-url',
      'candor-admin/database-admin-url',
    ],
    postgres: ['candor-stores/postgres-password'],
    redis: ['candor-stores/redis-settings'],
  });
  // Releases of all teams run in edges: without object storage these have no secret at all.
  expect(secretsIn(render('kubernetes', ['origins']))).not.toHaveProperty('edge');
  // A gateway has the certificate then.
  expect(secretsIn(render('kubernetes', ['gateway']))).not.toHaveProperty('proxy');
});

test('contains no secret, mounts no key that its pod does not read, and reads none that is missing', () => {
  expect(ofKind(base, 'Secret')).toEqual([]);
  for (const { name, spec } of workloads(small)) {
    const files = secretsOf(spec).flatMap((secret) => secret.split('/')[1] ?? []);
    const used = spec.containers
      .flatMap(({ env = [], args = [] }) => [...args, ...env.map(({ value = '' }) => value)])
      .flatMap((text) => /^\/run\/secrets\/(.+)$/.exec(text)?.[1] ?? []);
    // Images of stores and of the proxy name their files in commands.
    if (['postgres', 'redis', 'proxy'].includes(name)) continue;
    expect([name, [...used].sort()]).toEqual([name, [...files].sort()]);
  }
});

test('External Secrets make the keys that pods read', () => {
  const made = ofKind(render('kubernetes', ['external-secrets']), 'ExternalSecret').flatMap(
    ({ metadata, spec }) =>
      (spec as unknown as { data: { secretKey: string }[] }).data.map(
        ({ secretKey }) => `${metadata.name}/${secretKey}`,
      ),
  );
  const needed = Object.values(secretsIn(base)).flat();
  const files = needed.filter((key) => key.includes('/') && !key.startsWith('candor-tls/'));
  expect(made).toEqual(expect.arrayContaining(files));
  const environments = needed.flatMap((key) => /^(\S+) as/.exec(key)?.[1] ?? []);
  const others = made.filter((key) => !files.includes(key));
  expect(new Set(others.map((key) => key.split('/')[0]))).toEqual(new Set(environments));
});

type Port = { name?: string; port: number | string; targetPort?: string };
const portsOf = (service: Resource) => service.spec?.['ports'] as Port[];

test('serves each remote’s releases on its usual port, where origins have them', () => {
  const all = render('kubernetes', ['origins']);
  for (const { folder, port } of remotes)
    expect(portsOf(named(all, 'Service', `origin-${folder}`))[0]?.port).toBe(port);
  expect(named(all, 'ConfigMap', 'candor-settings').data).toMatchObject({
    REMOTES_REGISTRY: '/registry/remotes.json',
  });
  expect(named(base, 'ConfigMap', 'candor-settings').data?.['REMOTES_REGISTRY']).toMatch(/^s3:/);
});

test('leads services to ports that their pods have', () => {
  for (const service of ofKind(render('kubernetes', ordered), 'Service')) {
    const { app } = service.spec?.['selector'] as { app: string };
    const pod = workloads(render('kubernetes', ordered)).find(
      ({ metadata }) => metadata.labels['app'] === app,
    );
    const names = pod?.spec.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name));
    for (const { targetPort } of portsOf(service)) expect(names).toContain(targetPort);
  }
});

test('opens the front proxy alone to the world, and names each edge for its further tries', () => {
  const open = ofKind(base, 'Service').filter(({ spec }) => spec?.['type'] !== undefined);
  expect(
    open.map(({ metadata, spec }) => [metadata.name, spec?.['externalTrafficPolicy']]),
  ).toEqual([['proxy', 'Local']]);
  expect(named(base, 'Service', 'edge').spec?.['clusterIP']).toBe('None');
  const routed = render('kubernetes', ['gateway']);
  expect(ofKind(routed, 'Service').filter(({ spec }) => spec?.['type'])).toEqual([]);
  type Rule = { backendRefs?: { name: string; port: number }[] };
  const routes = ofKind(routed, 'HTTPRoute').map(({ spec }) => [
    (spec?.['hostnames'] as string[])[0],
    (spec?.['rules'] as Rule[]).flatMap(({ backendRefs = [] }) => backendRefs),
  ]);
  expect(routes).toEqual([
    ['shop.example', [{ name: 'proxy', port: 80 }]],
    ['shop.example', []],
    ['staff.shop.example', [{ name: 'staff', port: 4100 }]],
  ]);
  for (const [, backends] of routes)
    for (const { name, port } of backends as { name: string; port: number }[])
      expect(portsOf(named(routed, 'Service', name)).map((each) => each.port)).toContain(port);
});

test('counts the proxies in front of each program', () => {
  const hopsIn = (resources: Resource[]) => {
    const ofProgram = (name: string) =>
      templateOf(named(resources, 'Deployment', name))?.spec.containers[0]?.env?.find(
        (setting) => setting.name === 'TRUSTED_PROXY_HOPS',
      )?.value;
    const { TRUSTED_PROXY_HOPS } = named(resources, 'ConfigMap', 'candor-settings').data ?? {};
    return [TRUSTED_PROXY_HOPS, ofProgram('staff'), ofProgram('edge-canary')];
  };
  expect(hopsIn(render('kubernetes', ['shell-canary']))).toEqual(['2', '0', '3']);
  expect(hopsIn(render('kubernetes', ['shell-canary', 'gateway']))).toEqual(['3', '1', '4']);
});

test('scales edge and API, and keeps one of each during node upgrades', () => {
  const guarded = (kind: string) => ofKind(base, kind).map(({ metadata }) => metadata.name);
  expect(guarded('HorizontalPodAutoscaler')).toEqual(['edge', 'api']);
  expect(guarded('PodDisruptionBudget')).toEqual(['edge', 'api', 'proxy']);
  // An apply would take away what the autoscaler has added.
  const scaled = ofKind(base, 'Deployment').filter(({ spec }) => spec?.['replicas'] === undefined);
  expect(scaled.map(({ metadata }) => metadata.name)).toEqual(['edge', 'api']);
});

/** A new PostgreSQL lets 100 in and reserves 3 of them; a migration and a backup need one each. */
const roomForPools = 100 - 3 - 2;

test('opens no more connections than a new PostgreSQL lets in, also during a rollout', () => {
  const { data = {} } = named(base, 'ConfigMap', 'candor-settings');
  const most = new Map(
    ofKind(base, 'HorizontalPodAutoscaler').map(({ metadata, spec }) => [
      metadata.name,
      Number(spec?.['maxReplicas']),
    ]),
  );
  const programs = ofKind(base, 'Deployment')
    .filter((deployment) =>
      secretsOf(templateOf(deployment)?.spec as PodSpec).includes('candor/database-url'),
    )
    .map(({ metadata, spec }) => {
      const { rollingUpdate } = spec?.['strategy'] as { rollingUpdate: { maxSurge: number } };
      return (most.get(metadata.name) ?? Number(spec?.['replicas'])) + rollingUpdate.maxSurge;
    });
  const replicas = programs.reduce((sum, count) => sum + count, 0);
  expect(programs).toHaveLength(3);
  expect(Number(data['REPLICAS'])).toBe(replicas);
  expect(replicas * Number(data['DATABASE_POOL_SIZE'])).toBeLessThanOrEqual(roomForPools);
});

test('the runbook has a line of kubectl below each of Compose', () => {
  const lines = read('RUNBOOK.md').split('\n');
  const alone = lines.filter(
    (line, i) =>
      line.startsWith('docker compose') &&
      !lines.slice(i + 1, i + 3).some((next) => next.startsWith('kubectl')),
  );
  expect(alone).toEqual([]);
});
