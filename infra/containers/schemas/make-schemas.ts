/**
 * `npm run kubernetes-schemas`: writes the JSON schemas of the kinds that our manifests use, from the
 * declarations of npm packages that follow Kubernetes and the makers of custom resources. They are not installed with
 * the shop, because they have thousands of files.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execaSync } from 'execa';
import ts from 'typescript';

type Schema = Record<string, unknown>;
type Source = {
  /** The version of Kubernetes, or `custom` for resources of others. */
  name: string;
  packages: readonly string[];
  /** Files of the packages, each with the interface of a kind. */
  kinds: readonly string[];
};

const kubernetesKinds = [
  'apps/v1/Deployment',
  'apps/v1/StatefulSet',
  'autoscaling/v2/HorizontalPodAutoscaler',
  'batch/v1/CronJob',
  'batch/v1/Job',
  'networking.k8s.io/v1/NetworkPolicy',
  'policy/v1/PodDisruptionBudget',
  'v1/ConfigMap',
  'v1/Secret',
  'v1/Service',
].map((kind) => `kubernetes-models/${kind}`);

const sources: readonly Source[] = [
  { name: '1.27', packages: ['kubernetes-models@4.4.2'], kinds: kubernetesKinds },
  { name: '1.33', packages: ['kubernetes-models@4.5.1'], kinds: kubernetesKinds },
  { name: '1.34', packages: ['kubernetes-models@5.1.0'], kinds: kubernetesKinds },
  {
    name: 'custom',
    packages: [
      '@kubernetes-models/gateway-api@2.0.0',
      '@kubernetes-models/prometheus-operator@6.0.0',
      '@kubernetes-models/external-secrets@2.0.0',
    ],
    kinds: [
      '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute',
      '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor',
      '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule',
      '@kubernetes-models/external-secrets/external-secrets.io/v1/ExternalSecret',
    ],
  },
];

/** A name that needs no escape in a pointer. */
const toKey = (name: string): string =>
  name.replace(/^(?:@kubernetes-models\/)?(?:kubernetes-models\/)?/, '').replaceAll('/', '.');

/** Writes schemas of types, each named type once. */
const createWriter = (checker: ts.TypeChecker) => {
  const definitions: Record<string, Schema> = {};

  const ofUnion = (type: ts.UnionType): Schema => {
    const types = type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    if (types.every((part) => part.isStringLiteral()))
      return { enum: types.map((part) => part.value) };
    const schemas = types.map(schemaOf);
    return schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas };
  };

  const ofObject = (type: ts.Type): Schema => {
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const properties = checker.getPropertiesOfType(type);
    const required = properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional));
    return {
      type: 'object',
      ...(properties.length > 0 && {
        properties: Object.fromEntries(
          properties.map((property) => [
            property.name,
            schemaOf(checker.getNonNullableType(checker.getTypeOfSymbol(property))),
          ]),
        ),
      }),
      ...(required.length > 0 && { required: required.map(({ name }) => name) }),
      additionalProperties: index ? schemaOf(index.type) : false,
    };
  };

  const schemaOf = (type: ts.Type): Schema => {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive))
      return {};
    if (type.flags & ts.TypeFlags.StringLike)
      return type.isStringLiteral() ? { const: type.value } : { type: 'string' };
    if (type.flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (type.flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isUnion()) return ofUnion(type);
    if (checker.isArrayType(type))
      return {
        type: 'array',
        items: schemaOf(checker.getTypeArguments(type as ts.TypeReference)[0] ?? type),
      };
    const symbol = type.getSymbol();
    const declaration = symbol?.declarations?.[0];
    if (!symbol || !declaration || !ts.isInterfaceDeclaration(declaration)) return ofObject(type);
    const file = declaration.getSourceFile().fileName;
    const name = file.replace(/^.*node_modules\//, '').replace(/\.d\.ts$/, '');
    if (!(toKey(name) in definitions)) {
      definitions[toKey(name)] = {};
      definitions[toKey(name)] = ofObject(type);
    }
    return { $ref: `#/definitions/${toKey(name)}` };
  };

  return { definitions, schemaOf };
};

const makeSchemas = ({ name, packages, kinds }: Source): void => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candor-schemas-'));
  try {
    writeFileSync(path.join(folder, 'package.json'), '{}');
    execaSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], {
      cwd: folder,
    });
    const files = kinds.map((kind) => path.join(folder, 'node_modules', `${kind}.d.ts`));
    const program = ts.createProgram(files, {
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      module: ts.ModuleKind.ESNext,
      strict: true,
    });
    const checker = program.getTypeChecker();
    const { definitions, schemaOf } = createWriter(checker);
    const roots = files.map((file, i): [string, string] => {
      const source = program.getSourceFile(file);
      const exported = source && checker.getSymbolAtLocation(source);
      const kind = path.basename(file, '.d.ts');
      const symbol =
        exported && checker.getExportsOfModule(exported).find((found) => found.name === `I${kind}`);
      if (!symbol) throw new Error(`${file} has no ${kind}`);
      schemaOf(checker.getDeclaredTypeOfSymbol(symbol));
      const key = toKey(kinds[i] ?? '');
      const { apiVersion } = (definitions[key] as { properties: Record<string, { const: string }> })
        .properties;
      return [`${apiVersion?.const} ${kind}`, key];
    });
    writeFileSync(
      path.join(import.meta.dirname, `${name}.json`),
      `${JSON.stringify({ kinds: Object.fromEntries(roots), definitions })}\n`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};

for (const source of sources) makeSchemas(source);
