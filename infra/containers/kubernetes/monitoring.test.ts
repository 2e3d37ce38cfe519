import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { makeKubernetesMonitoring } from '../../observability/kubernetes';
import { render, templateOf, type Resource } from './render';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');
const all = render('kubernetes', ['shell-canary', 'monitoring']);
const ofKind = (kind: string) => all.filter((resource) => resource.kind === kind);

type Rule = { alert: string; expr: string; labels: { severity: string } };
type Groups = { groups: { rules: Rule[] }[] };
const rulesOf = ({ groups }: Groups) => groups.flatMap(({ rules }) => rules);

test('every alert of Compose has the same rule in Kubernetes', () => {
  const [rule] = ofKind('PrometheusRule');
  const own = rulesOf(parse(read('observability/alerts.yml')) as Groups);
  expect(own.length).toBeGreaterThan(20);
  expect(rulesOf(rule?.spec as unknown as Groups)).toEqual(own);
});

test.each(Object.entries(makeKubernetesMonitoring()))(
  '%s is what `npm run kubernetes-monitoring` writes',
  (name, text) => {
    expect(read(`containers/kubernetes-components/monitoring/${name}`)).toBe(text);
  },
);

test('scrapes the jobs that the rules name, at ports that their pods have', () => {
  type Endpoint = { port: string; relabelings: { targetLabel: string; replacement: string }[] };
  type Selector = { matchLabels?: { app: string }; matchExpressions?: { values: string[] }[] };
  const portsOf = (app: string) =>
    all
      .filter(({ metadata }) => metadata.name === app)
      .flatMap((resource: Resource) => templateOf(resource)?.spec.containers ?? [])
      .flatMap(({ ports = [] }) => ports)
      .map(({ name, containerPort }) => [name, containerPort]);
  const jobs = ofKind('PodMonitor').map(({ spec }) => {
    const { matchLabels, matchExpressions = [] } = spec?.['selector'] as Selector;
    const apps = [matchLabels?.app ?? [], matchExpressions.flatMap(({ values }) => values)].flat();
    const [{ port, relabelings }] = spec?.['podMetricsEndpoints'] as [Endpoint];
    const number = Object.fromEntries(apps.flatMap(portsOf))[port] as number;
    for (const app of apps) expect(portsOf(app)).toContainEqual([port, number]);
    return { job: relabelings[0]?.replacement, names: apps, port: number };
  });
  type Scrape = { job_name: string; dns_sd_configs: { names: string[]; port: number }[] };
  const { scrape_configs: configs } = parse(read('observability/prometheus.yml')) as {
    scrape_configs: Scrape[];
  };
  expect(jobs).toEqual(
    configs.map(({ job_name, dns_sd_configs: [found] }) => ({
      job: job_name,
      names: found?.names,
      port: found?.port,
    })),
  );
});
