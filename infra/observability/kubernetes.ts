/** `npm run kubernetes-monitoring`: writes the rules and the dashboard for Kubernetes from those of Compose. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { repoRoot } from '@candor/federation/paths';
import { makeDashboard } from './dashboard';

const folder = path.join(repoRoot, 'infra/containers/kubernetes-components/monitoring');
const note = '# Written by `npm run kubernetes-monitoring`.\n';

/** The files of the component that repeat `alerts.yml` and `dashboard.yml`, for Prometheus' operator and for Grafana. */
export const makeKubernetesMonitoring = (): Readonly<Record<string, string>> => {
  const alerts = readFileSync(path.join(import.meta.dirname, 'alerts.yml'), 'utf8');
  const rule = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'candor' },
    spec: parse(alerts) as object,
  };
  const dashboard = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'candor-dashboard', labels: { grafana_dashboard: '1' } },
    data: { 'candor.json': JSON.stringify(makeDashboard()) },
  };
  return {
    'prometheus-rule.yaml': note + stringify(rule, { blockQuote: 'literal' }),
    'dashboard.yaml': note + stringify(dashboard, { lineWidth: 0 }),
  };
};

if (process.argv[1]?.endsWith('kubernetes.ts'))
  for (const [name, text] of Object.entries(makeKubernetesMonitoring()))
    writeFileSync(path.join(folder, name), text);
