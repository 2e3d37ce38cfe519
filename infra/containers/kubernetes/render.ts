import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { parse, parseAllDocuments } from 'yaml';

type Labels = Record<string, string>;
export type Container = {
  name: string;
  image: string;
  args?: string[];
  env?: { name: string; value?: string; valueFrom?: object }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  readinessProbe?: object;
  livenessProbe?: object;
  securityContext?: object;
  resources?: { limits?: { cpu: string; memory: string } };
  volumeMounts?: { name: string; mountPath: string }[];
};
type Items = { items?: { key: string; path: string }[] };
export type Volume = {
  name: string;
  emptyDir?: { sizeLimit?: string };
  secret?: Items & { secretName: string };
  projected?: { sources: { secret?: Items & { name: string } }[] };
};
export type PodSpec = {
  automountServiceAccountToken?: boolean;
  securityContext?: { runAsNonRoot?: boolean };
  containers: Container[];
  volumes?: Volume[];
};
type Template = { metadata: { labels: Labels }; spec: PodSpec };
type JobSpec = { activeDeadlineSeconds?: number; template: Template };
/** A resource of any kind; the fields that our tests read. */
export type Resource = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Labels; annotations?: Labels; namespace?: string };
  data?: Record<string, string>;
  spec?: Partial<JobSpec> & { jobTemplate?: { metadata?: object; spec: JobSpec } } & Record<
      string,
      unknown
    >;
};

type Change = { op: 'add' | 'remove' | 'replace'; path: string; value?: unknown };
type Patch = { target: { kind: string; name?: string }; patch: string };
type Kustomization = {
  resources?: string[];
  components?: string[];
  patches?: Patch[];
  labels?: { pairs: Labels }[];
  images?: { name: string; newName?: string; newTag: string }[];
  namespace?: string;
};

const root = path.join(import.meta.dirname, '..');

/** Reads a file beside the folder of the base. */
export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The settings of a folder. */
export const kustomizationOf = (folder: string): Kustomization =>
  parse(read(`${folder}/kustomization.yaml`)) as Kustomization;

const resourcesOf = (file: string): Resource[] =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Resource);

/** The template of a workload's pods. */
export const templateOf = ({ spec }: Resource): Template | undefined =>
  (spec?.jobTemplate?.spec ?? spec)?.template;

/** @throws Error for a path that the resource does not have */
const change = (resource: Resource, { op, path: pointer, value }: Change): void => {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>(
    (part, key) => (part as Record<string, unknown> | undefined)?.[key],
    resource,
  ) as Record<string, unknown> | unknown[] | undefined;
  const exists = parent !== undefined && (op === 'add' || Object.hasOwn(parent, last));
  if (!exists) throw new Error(`${resource.kind} ${resource.metadata.name} has no ${pointer}`);
  if (Array.isArray(parent)) {
    const at = last === '-' ? parent.length : Number(last);
    parent.splice(at, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [value]));
  } else if (op === 'remove') delete parent[last];
  else parent[last] = value;
};

const isTarget = ({ kind, metadata }: Resource, target: Patch['target']): boolean =>
  kind === target.kind && new RegExp(`^(?:${target.name ?? '.*'})$`).test(metadata.name);

const applyPatch = (resources: Resource[], { target, patch }: Patch): Resource[] => {
  const changes = parse(patch) as Change[] | { $patch: 'delete' };
  if (!Array.isArray(changes)) return resources.filter((resource) => !isTarget(resource, target));
  for (const resource of resources.filter((found) => isTarget(found, target)))
    for (const part of changes) change(resource, part);
  return resources;
};

const addLabels = (resource: Resource, pairs: Labels): void => {
  resource.metadata.labels = { ...resource.metadata.labels, ...pairs };
  const job = resource.spec?.jobTemplate;
  if (job) job.metadata = { labels: pairs };
  const template = templateOf(resource);
  if (template) template.metadata.labels = { ...template.metadata.labels, ...pairs };
};

const build = (folder: string, before: Resource[] = []): Resource[] => {
  const settings = kustomizationOf(folder);
  let resources = [...before];
  for (const entry of settings.resources ?? []) {
    const file = path.join(folder, entry);
    resources.push(...(entry.endsWith('.yaml') ? resourcesOf(file) : build(file)));
  }
  for (const component of settings.components ?? [])
    resources = build(path.join(folder, component), resources);
  for (const patch of settings.patches ?? []) resources = applyPatch(resources, patch);
  for (const resource of resources) {
    for (const { pairs } of settings.labels ?? []) addLabels(resource, pairs);
    for (const container of templateOf(resource)?.spec.containers ?? [])
      for (const { name, newName, newTag } of settings.images ?? [])
        if (container.image === name) container.image = `${newName ?? name}:${newTag}`;
    if (settings.namespace) resource.metadata.namespace = settings.namespace;
  }
  return resources;
};

/**
 * Renders a folder as `kubectl kustomize` does, for the parts of kustomize that our folders use. Unlike it, this fails
 * for a patch of what a resource does not have.
 * @param components those that an overlay of the folder names
 */
export const render = (folder: string, components: readonly string[] = []): Resource[] =>
  components.reduce(
    (resources, component) => build(`kubernetes-components/${component}`, resources),
    build(folder),
  );

type Schemas = { kinds: Record<string, string>; definitions: object };

/**
 * Compares with the schemas of one version of Kubernetes, and those of custom resources.
 * @throws Error when a resource does not fit, or its kind is in no schema
 */
export const createValidator = (version: string): ((resource: Resource) => void) => {
  const ajv = new Ajv({ strict: false });
  const validators = [version, 'custom'].map((name) => {
    const schemas = JSON.parse(read(`schemas/${name}.json`)) as Schemas;
    ajv.addSchema({ $id: name, definitions: schemas.definitions });
    return { name, kinds: schemas.kinds };
  });
  return (resource) => {
    const kind = `${resource.apiVersion} ${resource.kind}`;
    const found = validators.find(({ kinds }) => Object.hasOwn(kinds, kind));
    const validate = found && ajv.getSchema(`${found.name}#/definitions/${found.kinds[kind]}`);
    if (!validate) throw new Error(`no schema for ${kind}`);
    if (!validate(resource))
      throw new Error(`${kind} ${resource.metadata.name}: ${ajv.errorsText(validate.errors)}`);
  };
};
