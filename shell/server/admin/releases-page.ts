import { rejectionMeanings } from '../releases/rejection';
import type { ReleasesReport } from './releases-report';

type Stable = ReleasesReport['remotes'][string];
type Canary = ReleasesReport['canaries'][number];

const escape = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c,
  );

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

const formatAge = (seconds: number): string => {
  const [unit, size] = units.find(([, least]) => seconds >= least) ?? units[3];
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
};

/** A relative time, with the timestamp as its title. */
const timeAgo = (at: string | null, now: number): string =>
  at === null
    ? 'unknown'
    : `<time datetime="${at}" title="${at}">${formatAge(Math.max(0, now - Date.parse(at)) / 1000)}</time>`;

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const formatErrors = ({ faults: { drawn, told } }: Pick<Stable, 'faults'>): string =>
  drawn + told === 0
    ? 'none'
    : `<strong>${drawn} rendered here, ${told} reported by browsers</strong>`;

const formatErrorRate = (counts: Canary['stable']): string => {
  if (!counts || counts.views === 0) return 'no view yet';
  const percent = ((counts.faults / counts.views) * 100).toFixed(1);
  return `${percent} % (${counts.faults} of ${plural(counts.views, 'view')})`;
};

const definitionList = (rows: readonly (readonly [name: string, html: string])[]): string =>
  `<dl>${rows.map(([name, html]) => `<dt>${name}</dt><dd>${html}</dd>`).join('')}</dl>`;

const formatSmokeTest = (ms: number | null) =>
  ms === null ? 'passed here before' : `passed in ${ms} ms`;

const describeRelease = (release: Stable | Canary, now: number) =>
  [
    ['Release', `<code>${escape(release.version)}</code>`],
    ['Adopted', timeAgo(release.since, now)],
    ['Signed by', `the ${escape(release.signedBy)} team`],
    ['Smoke test', formatSmokeTest(release.rehearsedMs)],
    ['Errors', formatErrors(release)],
    ['Revision', `<code>${escape(release.revision.slice(0, 12))}</code>`],
  ] as const;

const formatRejection = (
  what: string,
  rejection: ReleasesReport['refusals'][string] | undefined,
): string =>
  rejection
    ? `<p class="rejected"><strong>${what}: ${rejection.code}</strong>, ${rejectionMeanings[rejection.code]}. ${escape(rejection.reason)}</p>`
    : '';

const card = (name: string, report: ReleasesReport, now: number): string => {
  const stable = report.remotes[name];
  const canary = report.canaries.find((live) => live.name === name);
  const rollbacks = report.rollbacks[name];
  return [
    `<section><h2>${escape(name)}</h2>`,
    formatRejection('Deployed and rejected', report.refusals[name]),
    formatRejection('Canary rejected', report.canaryRefusals[name]),
    stable
      ? `<h3>Stable</h3>${definitionList(describeRelease(stable, now))}`
      : '<p class="rejected">No release is served: its pages and fragments show their fallback.</p>',
    canary
      ? `<h3>Canary for ${canary.percent} % of visitors</h3>${definitionList([
          ...describeRelease(canary, now),
          ['Failed views of the canary', formatErrorRate(canary.canary)],
          ['Failed views of the stable release', formatErrorRate(canary.stable)],
        ])}`
      : '',
    rollbacks && rollbacks.stable + rollbacks.canary > 0
      ? `<p>Rolled back by this edge: ${plural(rollbacks.stable, 'stable release')}, ${plural(rollbacks.canary, 'canary release')}.</p>`
      : '',
    '</section>',
  ].join('');
};

const table = (
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  emptyText: string,
) =>
  rows.length === 0
    ? `<p>${emptyText}</p>`
    : `<div class="wide" tabindex="0"><table><thead><tr>${headers.map((header) => `<th scope="col">${header}</th>`).join('')}</tr></thead><tbody>${rows
        .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</tbody></table></div>`;

/** The rejections since the start and the failures before it, latest first. */
const listRejections = (
  { lastRefusals, failedBefore }: ReleasesReport,
  now: number,
): string[][] => {
  const since = Object.entries(lastRefusals).flatMap(([name, past]) =>
    past.map(({ channel, ...rejection }) => ({ ...rejection, name, channel: ` (${channel})` })),
  );
  const isKnown = (name: string, version: string) =>
    since.some((rejection) => rejection.name === name && rejection.version === version);
  const before = Object.entries(failedBefore).flatMap(([name, bad]) =>
    bad
      .filter(({ version }) => !isKnown(name, version))
      .map((rejection) => ({ ...rejection, name, channel: '' })),
  );
  return [...since, ...before]
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ at, name, channel, version, code, reason }) => [
      timeAgo(at, now),
      escape(`${name}${channel}`),
      `<code>${escape(version)}</code>`,
      `<code>${escape(code)}</code>`,
      escape(reason),
    ]);
};

/** The version ranges of a shared module, with the remotes that need them. */
const formatRanges = (module: string, remotes: ReleasesReport['remotes']): string => {
  const byRange = new Map<string, string[]>();
  for (const [name, { shared }] of Object.entries(remotes)) {
    const range = shared[module];
    if (range !== undefined) byRange.set(range, [...(byRange.get(range) ?? []), name]);
  }
  const isAll = (names: readonly string[]) => names.length === Object.keys(remotes).length;
  return [...byRange]
    .map(([range, names]) => `${range} by ${isAll(names) ? 'all' : names.join(', ')}`)
    .join('; ');
};

const css = [
  ':root{color-scheme:light dark;--line:#8884;--soft:#8881;--bad:light-dark(#a3231f,#ff9d94)}',
  'body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;padding:1.5rem 1rem 3rem;max-width:80rem}',
  'h1{margin:0}h2{margin:2.5rem 0 .75rem}h3{margin:1rem 0 .25rem;font-size:.95rem}',
  '.cards{display:grid;gap:1rem;margin-top:1.5rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,21rem),1fr))}',
  'section{border:1px solid var(--line);border-radius:.75rem;padding:1rem 1.25rem}section h2{margin:0;font-size:1.15rem}',
  'dl{display:grid;grid-template-columns:8.5rem 1fr;margin:0}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}',
  'dd strong,.rejected strong{color:var(--bad)}.rejected{border-left:3px solid var(--bad);margin:.75rem 0;padding-left:.75rem;overflow-wrap:anywhere}',
  '.wide{overflow-x:auto}table{border-collapse:collapse;min-width:100%}',
  'td,th{text-align:left;padding:.35rem 1rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}td:last-child{min-width:16rem}',
  'code{font-size:.9em}',
].join('');

/** `/__releases` as a page: a card per remote, the latest rejections, and the shared modules. */
export const releasesPage = (report: ReleasesReport, now = Date.now()): string => {
  const names = [...new Set([...Object.keys(report.rollbacks), ...Object.keys(report.remotes)])];
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Releases</title>',
    // Without this icon a browser requests a missing one and logs an error.
    `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${css}</style>`,
    '<h1>Releases</h1>',
    names.length === 0 ? '<p>The registry names no remote.</p>' : '',
    `<div class="cards">${names.map((name) => card(name, report, now)).join('')}</div>`,
    '<h2>Latest rejections</h2>',
    table(
      ['When', 'Remote', 'Release', 'Code', 'Reason'],
      listRejections(report, now),
      'No release was rejected.',
    ),
    '<h2>Shared modules in use</h2>',
    table(
      ['Module', 'Version in this shell', 'Needed'],
      Object.entries(report.shared).map(([module, version]) => [
        `<code>${escape(module)}</code>`,
        escape(version),
        escape(formatRanges(module, report.remotes)),
      ]),
      'This shell shares nothing.',
    ),
    '</html>',
  ].join('');
};
