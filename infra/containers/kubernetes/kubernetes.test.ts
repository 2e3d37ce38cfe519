import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service, type IService } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';
import { remotes } from '../../federation/remotes';

type Thing = { apiVersion: string; kind: string; metadata: { name: string } };

type Model = new (data: never) => { apiVersion: string; validate: () => void };

const models: Readonly<Record<string, Model>> = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
};

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
const files = readdirSync(__dirname).filter(
  (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml',
);
const things: Thing[] = files.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS()),
);
const named = things.map((thing) => [`${thing.kind} ${thing.metadata.name}`, thing] as const);
const ofKind = <Kind>(kind: string) => things.filter((thing) => thing.kind === kind) as Kind[];
const deployments = ofKind<IDeployment>('Deployment');
const containersIn = ({ spec }: IDeployment) => spec?.template.spec?.containers ?? [];

test.each(named)('%s is one that Kubernetes takes', (_name, thing) => {
  const KnownModel = models[thing.kind];
  if (!KnownModel) throw new Error(`No model is known for ${thing.kind}`);
  const model = new KnownModel(thing as never);
  expect(model.apiVersion).toBe(thing.apiVersion);
  expect(() => model.validate()).not.toThrow();
});

test('the list of resources names every file', () => {
  const { resources } = parse(read('kustomization.yaml')) as { resources: string[] };
  expect([...resources].sort()).toEqual([...files].sort());
});

test('every program is probed, limited, without root and without a disk to write its files on', () => {
  expect(deployments).toHaveLength(3 + remotes.length);
  for (const deployment of deployments) {
    expect(deployment.spec?.template.spec?.securityContext?.runAsNonRoot).toBe(true);
    for (const container of containersIn(deployment)) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.readinessProbe && container.livenessProbe).toBeDefined();
      expect(container.resources?.limits).toBeDefined();
    }
  }
});

test('no secret stands in the files: they are referred to', () => {
  expect(ofKind('Secret')).toEqual([]);
  const values = deployments
    .flatMap(containersIn)
    .flatMap(({ env = [] }) => env)
    .filter(({ name }) => /SECRET|PASSWORD|DATABASE_URL|REDIS_URL|SMTP_URL/.test(name));
  expect(values.length).toBeGreaterThan(0);
  for (const { value } of values) expect(value).toMatch(/^\/run\/secrets\/[a-z-]+$/);
});

test('each remote’s releases stand behind a service on the port they have everywhere', () => {
  const ports = Object.fromEntries(
    ofKind<IService>('Service').map(({ metadata, spec }) => [
      metadata?.name,
      spec?.ports?.[0]?.port,
    ]),
  );
  expect(ports).toMatchObject({ edge: 3000, api: 4000 });
  for (const { folder, port } of remotes) expect(ports[`origin-${folder}`]).toBe(port);
});

test('edge and API grow with their load, and an upgrade of nodes leaves one of each', () => {
  const guarded = (kind: string) => ofKind<Thing>(kind).map(({ metadata }) => metadata.name);
  expect(guarded('HorizontalPodAutoscaler')).toEqual(['api', 'edge']);
  expect(guarded('PodDisruptionBudget')).toEqual(['api', 'edge']);
});
