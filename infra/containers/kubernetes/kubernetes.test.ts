import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import type { ICronJob } from 'kubernetes-models/batch/v1/CronJob';
import type { IJob } from 'kubernetes-models/batch/v1/Job';
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import type { IService } from 'kubernetes-models/v1/Service';
import { parse } from 'yaml';
import { remotes } from '@candor/federation/remotes';
import { manifestsIn, read, resourcesOf, validate, type Resource } from './resources';

const files = manifestsIn('kubernetes');
const resources = files.flatMap((file) => resourcesOf(`kubernetes/${file}`));
const stores = resourcesOf('kubernetes-small/stores.yaml');
const named = [...resources, ...stores].map(
  (resource) => [`${resource.kind} ${resource.metadata.name}`, resource] as const,
);
const ofKind = <Kind>(kind: string) =>
  resources.filter((resource) => resource.kind === kind) as Kind[];
const deployments = ofKind<IDeployment>('Deployment');
const containersIn = ({ spec }: IDeployment) => spec?.template.spec?.containers ?? [];

test.each(named)('%s is valid for Kubernetes', (_name, resource) => {
  expect(() => validate(resource)).not.toThrow();
});

test('lists every file in the kustomization', () => {
  const { resources } = parse(read('kubernetes/kustomization.yaml')) as { resources: string[] };
  expect([...resources].sort()).toEqual([...files].sort());
});

test('runs every program with probes, limits, no root and a read-only disk', () => {
  expect(deployments).toHaveLength(3 + remotes.length);
  for (const deployment of deployments) {
    expect(deployment.spec?.template.spec?.securityContext?.runAsNonRoot).toBe(true);
    for (const container of containersIn(deployment)) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container).toHaveProperty('readinessProbe');
      expect(container).toHaveProperty('livenessProbe');
      expect(container.resources?.limits).toMatchObject({ memory: expect.any(String) });
    }
  }
});

test('runs jobs to an end, without root and with a read-only disk', () => {
  const jobs = [
    ...ofKind<IJob>('Job').map(({ spec }) => spec),
    ...ofKind<ICronJob>('CronJob').map(({ spec }) => spec?.jobTemplate.spec),
  ];
  expect(jobs).toHaveLength(3);
  for (const job of jobs) {
    expect(job?.activeDeadlineSeconds).toBeGreaterThan(0);
    expect(job?.template.spec?.securityContext?.runAsNonRoot).toBe(true);
    const containers = job?.template.spec?.containers ?? [];
    expect(containers).not.toEqual([]);
    for (const { securityContext, resources: limits } of containers) {
      expect(securityContext?.readOnlyRootFilesystem).toBe(true);
      expect(limits?.limits).toEqual({ cpu: expect.anything(), memory: expect.anything() });
    }
  }
});

const nginx = read('proxy/nginx.conf');
const ingresses = ofKind<IIngress>('Ingress');
const annotation = (ingress: IIngress | undefined, name: string) =>
  ingress?.metadata?.annotations?.[`nginx.ingress.kubernetes.io/${name}`] ?? '';

test('puts only the edge behind the ingress, with the limits of the front proxy', () => {
  const paths = ingresses.map(({ spec }) =>
    spec?.rules?.flatMap(({ http }) =>
      http?.paths.map(({ path, backend }) => [path, backend.service?.name]),
    ),
  );
  expect(paths).toEqual([
    [['/', 'edge']],
    [
      ['/shell', 'edge'],
      ['/releases', 'edge'],
    ],
  ]);
  const [pages, scripts] = ingresses;
  expect(nginx).toContain(`rate=${annotation(pages, 'limit-rps')}r/s`);
  expect(nginx).toContain(`limit_conn pages ${annotation(pages, 'limit-connections')};`);
  expect(nginx).toContain(`client_max_body_size ${annotation(pages, 'proxy-body-size')};`);
  expect(nginx).toContain(`proxy_read_timeout ${annotation(pages, 'proxy-read-timeout')}s;`);
  expect(nginx).toContain(`limit_conn files_sent ${annotation(scripts, 'limit-connections')};`);
});

test('tries another edge where the front proxy does: a missing file, but no missing page', () => {
  const [pages, scripts] = ingresses.map((ingress) => annotation(ingress, 'proxy-next-upstream'));
  const locations = [...nginx.matchAll(/^ +proxy_next_upstream (.+);/gm)].map(([, on]) => on);
  expect(locations).toEqual([pages, scripts]);
  expect(pages).not.toContain('404');
  // Hashed requests are retried at the same pod.
  for (const ingress of ingresses) expect(annotation(ingress, 'upstream-hash-by')).toBe('');
});

test('the overlay of a small cluster patches only what the base has', () => {
  const { patches, resources: parts } = parse(read('kubernetes-small/kustomization.yaml')) as {
    patches: { target: { kind: string; name?: string }; patch: string }[];
    resources: string[];
  };
  expect(parts).toEqual(['../kubernetes', 'stores.yaml']);
  for (const { target, patch } of patches) {
    const found = ofKind<Resource>(target.kind).filter(
      ({ metadata }) => target.name === undefined || metadata.name === target.name,
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { path: pointer } of parse(patch) as { path: string }[])
      for (const resource of found) {
        const value = pointer
          .split('/')
          .slice(1)
          .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], resource);
        expect(value).toBeDefined();
      }
  }
});

test('refers to secrets by file instead of containing them', () => {
  expect(ofKind('Secret')).toEqual([]);
  const values = deployments
    .flatMap(containersIn)
    .flatMap(({ env = [] }) => env)
    .filter(({ name }) => /SECRET|PASSWORD|DATABASE_URL|REDIS_URL|SMTP_URL/.test(name));
  expect(values.length).toBeGreaterThan(0);
  for (const { value } of values) expect(value).toMatch(/^\/run\/secrets\/[a-z-]+$/);
});

type Items = { items?: { key: string; path: string }[] };
type SecretVolume = {
  name: string;
  secret?: Items & { secretName?: string };
  projected?: { sources: { secret?: Items & { name: string } }[] };
};
type PodSpec = {
  volumes?: SecretVolume[];
  containers: {
    volumeMounts?: { name: string; mountPath: string }[];
    env?: { name: string; value?: string; valueFrom?: unknown }[];
    envFrom?: { secretRef?: { name: string } }[];
  }[];
};
type Workload = Resource & {
  spec?: { template?: { spec: PodSpec }; jobTemplate?: { spec: { template: { spec: PodSpec } } } };
};

const podOf = ({ spec }: Workload) => (spec?.jobTemplate?.spec ?? spec)?.template?.spec;

/** Every secret that a pod can read: `secret/key` for files, and whole secrets in its environment. */
const secretsOf = ({ volumes = [], containers }: PodSpec): string[] => {
  const listed = volumes.flatMap(({ secret, projected }) => [
    ...(secret ? [{ name: secret.secretName, items: secret.items }] : []),
    ...(projected?.sources ?? []).flatMap((source) => source.secret ?? []),
  ]);
  return [
    ...listed.flatMap(({ name, items }) =>
      // Without a list it would be the whole secret.
      items === undefined ? [`${name}/*`] : items.map(({ key }) => `${name}/${key}`),
    ),
    ...containers
      .flatMap(({ envFrom = [] }) => envFrom)
      .flatMap(({ secretRef }) => (secretRef ? [`${secretRef.name} as environment`] : [])),
  ];
};

const ofShop = [
  'candor/database-url',
  'candor/redis-url',
  'candor/session-secret',
  'candor/stripe-secret-key',
  'candor/stripe-webhook-secret',
  'candor/smtp-url',
];

const small = parse(read('kubernetes-small/kustomization.yaml')) as {
  patches: { target: { kind: string; name?: string }; patch: string }[];
};
type Replacement = { path: string; value: SecretVolume };
const smallMigrate = small.patches.find(({ target }) => target.name === 'migrate')?.patch ?? '';
const migrateVolume = (parse(smallMigrate) as Replacement[]).find(({ path }) =>
  path.endsWith('/volumes/2'),
)?.value;

test('gives each workload exactly the secrets that it needs', () => {
  const given = Object.fromEntries(
    ([...resources, ...stores] as Workload[]).flatMap((workload) => {
      const pod = podOf(workload);
      const secrets = pod ? secretsOf(pod) : [];
      return secrets.length === 0 ? [] : [[workload.metadata.name, secrets]];
    }),
  );
  expect(given).toEqual({
    api: ofShop,
    worker: ofShop,
    migrate: ['candor-migrate/database-migrate-url'],
    backup: ['candor/database-url', 'candor/backup-recipient', 'candor-backup as environment'],
    'backup-verify': [
      'candor-migrate/database-migrate-url',
      'candor-backup-key/backup-key',
      'candor-backup as environment',
    ],
    postgres: ['candor-stores/postgres-password'],
    redis: ['candor-stores/redis-settings'],
  });
  // The job of the small cluster also creates the logins.
  expect(migrateVolume && secretsOf({ volumes: [migrateVolume], containers: [] })).toEqual([
    'candor/database-url',
    'candor-migrate/database-migrate-url',
    'candor-admin/database-admin-url',
  ]);
});

test('reads each secret file from a key that the pod has', () => {
  for (const workload of [...resources, ...stores] as Workload[]) {
    const pod = podOf(workload);
    if (pod === undefined) continue;
    const files = secretsOf(pod).flatMap((secret) => secret.split('/')[1] ?? []);
    const used = pod.containers
      .flatMap(({ env = [] }) => env)
      .flatMap(({ value = '' }) => /^\/run\/secrets\/(.+)$/.exec(value)?.[1] ?? []);
    expect(files).toEqual(expect.arrayContaining(used));
    // No secret comes by another way.
    for (const { valueFrom } of pod.containers.flatMap(({ env = [] }) => env))
      expect(valueFrom).toBeUndefined();
  }
});

test('serves each remote’s releases on its usual port', () => {
  const ports = Object.fromEntries(
    ofKind<IService>('Service').map(({ metadata, spec }) => [
      metadata?.name,
      spec?.ports?.[0]?.port,
    ]),
  );
  expect(ports).toMatchObject({ edge: 3000, api: 4000 });
  for (const { folder, port } of remotes) expect(ports[`origin-${folder}`]).toBe(port);
});

test('scales edge and API, and keeps one of each during node upgrades', () => {
  const guarded = (kind: string) => ofKind<Resource>(kind).map(({ metadata }) => metadata.name);
  expect(guarded('HorizontalPodAutoscaler')).toEqual(['api', 'edge']);
  expect(guarded('PodDisruptionBudget')).toEqual(['api', 'edge']);
  // An apply would take away what the autoscaler has added.
  const scaled = deployments.filter(({ spec }) => spec?.replicas === undefined);
  expect(scaled.map(({ metadata }) => metadata?.name)).toEqual(['api', 'edge']);
});

type Selector = {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; values?: string[] }[];
};

const policies = ofKind<INetworkPolicy>('NetworkPolicy');
const matchesApp = ({ matchLabels = {}, matchExpressions = [] }: Selector, app: string) =>
  matchLabels['app'] === app || matchExpressions.some(({ values = [] }) => values.includes(app));
const egressOf = (app: string) =>
  policies
    .filter(({ spec }) => matchesApp(spec?.podSelector as Selector, app))
    .flatMap(({ spec }) => spec?.egress ?? []);

test('denies all traffic by default in both directions', () => {
  const [defaultPolicy] = policies.map(({ spec }) => spec);
  expect(defaultPolicy).toMatchObject({
    podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'candor' } },
    policyTypes: ['Ingress', 'Egress'],
  });
  expect(defaultPolicy).not.toHaveProperty('ingress');
  expect(defaultPolicy).not.toHaveProperty('egress');
  for (const { spec } of policies.slice(1)) {
    for (const { to } of spec?.egress ?? []) expect(to?.length).toBeGreaterThan(0);
    for (const { from } of spec?.ingress ?? []) expect(from?.length).toBeGreaterThan(0);
  }
});

test('lets the edge receive ingress traffic and reach API, releases and DNS only', () => {
  const toEdge = policies.find(({ metadata }) => metadata?.name === 'to-edge')?.spec?.ingress;
  expect(toEdge?.[0]?.from).toEqual([
    {
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } },
      podSelector: { matchLabels: { 'app.kubernetes.io/name': 'ingress-nginx' } },
    },
  ]);
  const targets = egressOf('edge').flatMap(({ to = [] }) => to);
  expect(targets.map(({ podSelector }) => podSelector?.matchLabels)).toEqual([
    { 'k8s-app': 'kube-dns' },
    { app: 'api' },
    { role: 'origin' },
  ]);
});

test('lets API and workers reach stores, DNS, and the internet by TLS and mail', () => {
  for (const app of ['api', 'worker']) {
    const ports = egressOf(app).flatMap((rule) => rule.ports ?? []);
    expect(ports.map(({ port }) => port)).toEqual([53, 53, 5432, 6379, 443, 465, 587]);
    const outside = egressOf(app).flatMap(({ to = [] }) =>
      to.flatMap(({ ipBlock }) => ipBlock ?? []),
    );
    expect(outside.map(({ except }) => except)).toEqual([
      ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
    ]);
  }
});

test('gives every image a version tag and every scratch folder a size limit', () => {
  const { images } = parse(read('kubernetes/kustomization.yaml')) as {
    images: { name: string; newTag: string }[];
  };
  const used = new Set(deployments.flatMap(containersIn).map(({ image }) => image));
  expect(new Set(images.map(({ name }) => name))).toEqual(used);
  for (const { newTag } of images) expect(newTag).toMatch(/^\d+\.\d+\.\d+/);
  const folders = deployments
    .flatMap(({ spec }) => spec?.template.spec?.volumes ?? [])
    .flatMap(({ emptyDir }) => emptyDir ?? []);
  expect(folders.length).toBeGreaterThan(0);
  for (const { sizeLimit } of folders) expect(sizeLimit).toMatch(/^\d+[MG]i$/);
});

/** A new PostgreSQL lets 100 in and reserves 3 of them; a migration and a backup need one each. */
const roomForPools = 100 - 3 - 2;

test('opens no more connections than a new PostgreSQL lets in, also during a rollout', () => {
  const { data = {} } = ofKind<IConfigMap>('ConfigMap').find(
    ({ metadata }) => metadata?.name === 'candor-settings',
  ) ?? { data: {} };
  const scalers = ofKind<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler');
  const programs = deployments
    .filter((deployment) =>
      containersIn(deployment).some(({ env = [] }) =>
        env.some(({ name }) => name === 'DATABASE_URL_FILE'),
      ),
    )
    .map(({ metadata, spec }) => {
      const scaler = scalers.find((found) => found.spec?.scaleTargetRef.name === metadata?.name);
      const surge = Number(spec?.strategy?.rollingUpdate?.maxSurge);
      return (scaler?.spec?.maxReplicas ?? spec?.replicas ?? Number.NaN) + surge;
    });
  const replicas = programs.reduce((sum, count) => sum + count, 0);
  expect(programs).toHaveLength(2);
  expect(Number(data['REPLICAS'])).toBe(replicas);
  expect(replicas * Number(data['DATABASE_POOL_SIZE'])).toBeLessThanOrEqual(roomForPools);
});
