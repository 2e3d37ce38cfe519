import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { parse } from 'yaml';
import { manifestsIn, read, resourcesOf, validate } from '../kubernetes/resources';

type Patch = { target: { kind: string; name: string }; patch: string };
type Component = { kind: string; resources: string[]; patches: Patch[] };
type Container = { name: string; env?: { name: string }[]; volumeMounts?: { mountPath: string }[] };
type Workload = {
  spec: { template: { spec: { containers: Container[]; volumes?: { name: string }[] } } };
};

const components = ['registry-s3', 'shell-canary', 'traces'];
const folderOf = (component: string) => `kubernetes-components/${component}`;
const resourcesIn = (folder: string) =>
  manifestsIn(folder).flatMap((file) => resourcesOf(`${folder}/${file}`));
const base = resourcesIn('kubernetes');
const added = components.flatMap((component) => resourcesIn(folderOf(component)));
const find = <Kind>(kind: string, name: string) =>
  [...base, ...added].find(
    (resource) => resource.kind === kind && resource.metadata.name === name,
  ) as Kind;

type Changes = { op: string; path: string }[] | Workload;

const isMissingIn = (names: readonly string[]) => (name: string) => !names.includes(name);

/** Finds parts of a patch that the resource lacks: kustomize adds them instead of failing. */
const findUnknown = (resource: object, changes: Changes): string[] => {
  if (Array.isArray(changes)) {
    const { data } = resource as { data: Record<string, string> };
    return changes
      .map(({ path }) => path.slice('/data/'.length))
      .filter(isMissingIn(Object.keys(data)));
  }
  const partsOf = ({ spec }: Workload) => {
    const { containers, volumes = [] } = spec.template.spec;
    return containers.flatMap(({ name, env = [], volumeMounts = [] }) => [
      `container ${name}`,
      ...env.map((setting) => `setting ${setting.name}`),
      ...volumeMounts.map(({ mountPath }) => `mount ${mountPath}`),
      ...volumes.map((volume) => `volume ${volume.name}`),
    ]);
  };
  return partsOf(changes).filter(isMissingIn(partsOf(resource as Workload)));
};

test.each(added.map((resource) => [`${resource.kind} ${resource.metadata.name}`, resource]))(
  '%s is valid for Kubernetes',
  (_name, resource) => {
    expect(() => validate(resource)).not.toThrow();
  },
);

test.each(components)('%s lists its files, and patches only what is there', (component) => {
  const { kind, resources, patches } = parse(
    read(`${folderOf(component)}/kustomization.yaml`),
  ) as Component;
  expect(kind).toBe('Component');
  expect([...resources].sort()).toEqual(manifestsIn(folderOf(component)).sort());
  for (const { target, patch } of patches) {
    const targets = [...base, ...added].filter(
      (resource) =>
        resource.kind === target.kind &&
        new RegExp(`^${target.name}$`).test(resource.metadata.name),
    );
    expect(targets.length).toBeGreaterThan(0);
    for (const found of targets) expect(findUnknown(found, parse(patch) as Changes)).toEqual([]);
  }
});

test('edges of the next shell differ from the others in name, image and two settings', () => {
  const text = (name: string) => JSON.stringify(find<IDeployment>('Deployment', name));
  const next = JSON.parse(
    text('edge-canary')
      .replaceAll('edge-canary', 'edge')
      .replace('candor-edge-next', 'candor-edge')
      .replace(',"app.kubernetes.io/part-of":"candor"', ''),
  ) as IDeployment;
  const own = JSON.parse(text('edge')) as IDeployment;
  const [container] = next.spec?.template.spec?.containers ?? [];
  const further = container?.env?.splice(3);
  delete next.spec?.replicas;
  delete own.spec?.template.spec?.topologySpreadConstraints;
  expect(next).toEqual(own);
  expect(further).toEqual([
    { name: 'TRUSTED_PROXY_HOPS', value: '3' },
    { name: 'SHELL_CANARY_URL', value: '' },
  ]);
  expect(find<{ data: object }>('ConfigMap', 'candor-settings').data).toMatchObject({
    TRUSTED_PROXY_HOPS: '2',
  });
});

test('opens edges to object storage, a collector and the next shell, and to nothing else', () => {
  const egress = (name: string) =>
    find<INetworkPolicy>('NetworkPolicy', name).spec?.egress?.map(({ to, ports }) => ({
      to: to?.map(({ ipBlock, podSelector, namespaceSelector }) =>
        ipBlock ? ipBlock.except : (podSelector ?? namespaceSelector)?.matchLabels,
      ),
      ports: ports?.map(({ port }) => port),
    }));
  expect(egress('edge-to-registry')).toEqual([
    {
      to: [['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16']],
      ports: [443],
    },
  ]);
  expect(egress('traces-to-collector')).toEqual([
    { to: [{ purpose: 'monitoring' }], ports: [4318] },
  ]);
  expect(egress('edge-to-edge-canary')).toEqual([
    { to: [{ app: 'edge-canary' }], ports: ['shop'] },
  ]);
  expect(egress('edge-canary')?.map(({ ports }) => ports)).toEqual([
    [53, 53],
    [4000],
    ['releases'],
  ]);
});
