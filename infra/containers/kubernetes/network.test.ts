import { render, templateOf, type Resource } from './render';

type Selector = {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; values: string[] }[];
};
type Peer = {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string; except?: string[] };
};
type Policy = {
  podSelector: Selector;
  policyTypes: string[];
  ingress?: { from: Peer[]; ports: { port: number | string }[] }[];
  egress?: { to: Peer[]; ports: { port: number | string }[] }[];
};

const policiesOf = (resources: readonly Resource[]): Policy[] =>
  resources
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map(({ spec }) => spec as unknown as Policy);

const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: object) =>
  Object.entries(matchLabels).every(([key, value]) =>
    Object.entries(labels).some(([k, v]) => k === key && v === value),
  ) &&
  matchExpressions.every(({ key, values }) =>
    Object.entries(labels).some(([k, v]) => k === key && values.includes(v as string)),
  );

const privateNetworks = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
];

/** The short name of the app, namespace or address that a rule leads to; `internet` is all public addresses. */
const nameOf = ({ podSelector, namespaceSelector, ipBlock }: Peer): string => {
  if (ipBlock?.except) {
    expect(ipBlock.except).toEqual(privateNetworks);
    return 'internet';
  }
  if (ipBlock) return ipBlock.cidr;
  const labels = podSelector ?? namespaceSelector ?? {};
  const values = [
    ...Object.values(labels.matchLabels ?? {}),
    ...(labels.matchExpressions ?? []).flatMap((expression) => expression.values),
  ];
  return values.join('|');
};

/** Lists the peers that one app may reach, or that may reach it, with their ports. */
const waysOf = (resources: readonly Resource[], app: string, direction: 'from' | 'to') => {
  const pod = resources
    .map(templateOf)
    .find((template) => template?.metadata.labels['app'] === app);
  const labels = { ...pod?.metadata.labels };
  return policiesOf(resources)
    .filter(({ podSelector }) => selects(podSelector, labels))
    .flatMap(({ ingress = [], egress = [] }) =>
      direction === 'from'
        ? ingress.map(({ from, ports }) => ({ peers: from, ports }))
        : egress.map(({ to, ports }) => ({ peers: to, ports })),
    )
    .map(
      ({ peers, ports }) =>
        `${peers.map(nameOf).join(' ')} ${[...new Set(ports.map(({ port }) => port))].join()}`,
    )
    .sort();
};

const base = render('kubernetes');
const dns = 'kube-dns 169.254.20.10/32 53';
const monitoring = 'monitoring internal,metrics';
const outside = 'internet 443,465,587';

test('denies all traffic by default, in both directions, to every pod', () => {
  const all = render('kubernetes', ['shell-canary', 'origins']);
  const [nobody, ...others] = policiesOf(all);
  expect(nobody).toEqual({
    podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'candor' } },
    policyTypes: ['Ingress', 'Egress'],
  });
  for (const template of all.flatMap((resource) => templateOf(resource) ?? []))
    expect(template.metadata.labels).toMatchObject({ 'app.kubernetes.io/part-of': 'candor' });
  for (const { ingress = [], egress = [] } of others) {
    for (const { from } of ingress) expect(from.length).toBeGreaterThan(0);
    for (const { to } of egress) expect(to.length).toBeGreaterThan(0);
  }
});

test.each([
  ['proxy', ['0.0.0.0/0 ::/0 plain,tls'], ['edge shop', dns]],
  ['edge', [monitoring, 'proxy shop'], ['api 4000', 'internet 443', dns]],
  ['api', ['edge api', monitoring], [outside, dns]],
  ['staff', [], [outside, dns]],
  ['worker', [monitoring], [outside, dns]],
  ['backup', [], [outside, dns]],
  ['migrate', [], [dns]],
])('%s of the base is reached by and reaches these only', (app, from, to) => {
  expect(waysOf(base, app, 'from')).toEqual(from);
  expect(waysOf(base, app, 'to')).toEqual(to);
});

test('reaches stores of the small cluster, or managed ones, from the programs that use them', () => {
  const small = render('kubernetes-small');
  const managed = render('kubernetes', ['managed-stores']);
  for (const app of ['api', 'staff', 'worker', 'migrate', 'backup']) {
    expect(waysOf(small, app, 'to')).toEqual(
      expect.arrayContaining(['postgres 5432', 'redis 6379']),
    );
    expect(waysOf(managed, app, 'to')).toContain('192.0.2.10/32 5432');
  }
  for (const app of ['api', 'staff', 'worker'])
    expect(waysOf(managed, app, 'to')).toContain('192.0.2.20/32 6379');
  for (const app of ['edge', 'proxy']) {
    expect(waysOf(small, app, 'to')).toEqual(waysOf(base, app, 'to'));
    expect(waysOf(managed, app, 'to')).toEqual(waysOf(base, app, 'to'));
  }
});

test('lets a gateway reach the front proxy and the back office, and nobody else', () => {
  const routed = render('kubernetes', ['gateway']);
  expect(waysOf(routed, 'proxy', 'from')).toEqual(['gateways plain']);
  expect(waysOf(routed, 'staff', 'from')).toEqual(['gateways staff']);
});

test('without object storage, edges reach the origins of the teams and not the internet', () => {
  const all = render('kubernetes', ['shell-canary', 'origins']);
  for (const app of ['edge', 'edge-canary']) {
    expect(waysOf(all, app, 'to')).toContain('origin releases');
    expect(waysOf(all, app, 'to').join()).not.toContain('internet');
  }
  expect(waysOf(all, 'origin-mf-cart', 'from')).toEqual(['edge|edge-canary releases']);
  expect(waysOf(all, 'origin-mf-cart', 'to')).toEqual([]);
});

test('edges of the next shell differ from the others in name, image and two settings', () => {
  const all = render('kubernetes', ['shell-canary']);
  const templateNamed = (name: string) =>
    all
      .filter(({ metadata }) => metadata.name === name)
      .flatMap((each) => templateOf(each) ?? [])[0];
  const next = templateNamed('edge-canary')?.spec;
  const own = templateNamed('edge')?.spec as Record<string, unknown> | undefined;
  const further = next?.containers[0]?.env?.splice(2);
  delete own?.['topologySpreadConstraints'];
  expect(
    JSON.parse(JSON.stringify(next).replace(/candor-edge:[\d.]+/, 'candor-edge:1.0.0')),
  ).toEqual(own);
  expect(further).toEqual([
    { name: 'TRUSTED_PROXY_HOPS', value: '3' },
    { name: 'SHELL_CANARY_URL', value: '' },
  ]);
  expect(waysOf(all, 'edge-canary', 'from')).toEqual(['edge shop', 'monitoring internal']);
  expect(waysOf(all, 'edge-canary', 'to')).toEqual(['api 4000', 'internet 443', dns]);
  expect(waysOf(all, 'edge', 'to')).toContain('edge-canary shop');
});

test('sends traces to a collector in the monitoring namespace, and nothing else there', () => {
  const traced = render('kubernetes', ['traces']);
  for (const app of ['edge', 'api', 'worker'])
    expect(waysOf(traced, app, 'to').filter((way) => way.includes('monitoring'))).toEqual([
      'monitoring 4318',
    ]);
});
