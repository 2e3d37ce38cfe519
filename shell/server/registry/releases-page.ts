import { refusalMeanings } from './refusal';
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

const inWords = (seconds: number): string => {
  const [unit, size] = units.find(([, least]) => seconds >= least) ?? units[3];
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
};

/** How long ago, with the moment itself for whoever points at it. */
const ago = (at: string | null, now: number): string =>
  at === null
    ? 'unknown'
    : `<time datetime="${at}" title="${at}">${inWords(Math.max(0, now - Date.parse(at)) / 1000)}</time>`;

const times = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const faultsOf = ({ faults: { drawn, told } }: Pick<Stable, 'faults'>): string =>
  drawn + told === 0 ? 'none' : `<strong>${drawn} drawn here, ${told} told by browsers</strong>`;

const share = (side: Canary['stable']): string => {
  if (!side || side.views === 0) return 'no view yet';
  const percent = ((side.faults / side.views) * 100).toFixed(1);
  return `${percent} % (${side.faults} of ${times(side.views, 'view')})`;
};

const facts = (rows: readonly (readonly [name: string, html: string])[]): string =>
  `<dl>${rows.map(([name, html]) => `<dt>${name}</dt><dd>${html}</dd>`).join('')}</dl>`;

const rehearsal = (ms: number | null) =>
  ms === null ? 'did well here before' : `passed in ${ms} ms`;

const factsOf = (release: Stable | Canary, now: number) =>
  [
    ['Release', `<code>${escape(release.version)}</code>`],
    ['Adopted', ago(release.since, now)],
    ['Signed by', `the ${escape(release.signedBy)} team`],
    ['Rehearsal', rehearsal(release.rehearsedMs)],
    ['Errors', faultsOf(release)],
    ['Revision', `<code>${escape(release.revision.slice(0, 12))}</code>`],
  ] as const;

const refusedNow = (what: string, said: ReleasesReport['refusals'][string] | undefined): string =>
  said
    ? `<p class="refused"><strong>${what}: ${said.code}</strong>, ${refusalMeanings[said.code]}. ${escape(said.reason)}</p>`
    : '';

const card = (name: string, report: ReleasesReport, now: number): string => {
  const stable = report.remotes[name];
  const canary = report.canaries.find((live) => live.name === name);
  const back = report.rollbacks[name];
  return [
    `<section><h2>${escape(name)}</h2>`,
    refusedNow('Ordered and refused', report.refusals[name]),
    refusedNow('Canary refused', report.canaryRefusals[name]),
    stable
      ? `<h3>Stable</h3>${facts(factsOf(stable, now))}`
      : '<p class="refused">No release is served: its pages and fragments show their fallback.</p>',
    canary
      ? `<h3>Canary for ${canary.percent} % of visitors</h3>${facts([
          ...factsOf(canary, now),
          ['Its views fail', share(canary.canary)],
          ['The stable ones', share(canary.stable)],
        ])}`
      : '',
    back && back.stable + back.canary > 0
      ? `<p>Rolled back by this edge: ${times(back.stable, 'stable release')}, ${times(back.canary, 'canary release')}.</p>`
      : '',
    '</section>',
  ].join('');
};

const table = (heads: readonly string[], rows: readonly (readonly string[])[], none: string) =>
  rows.length === 0
    ? `<p>${none}</p>`
    : `<div class="wide" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
        .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</tbody></table></div>`;

/** What was refused since the start, and what is remembered from before it, the latest first. */
const refusalsOf = ({ lastRefusals, failedBefore }: ReleasesReport, now: number): string[][] => {
  const since = Object.entries(lastRefusals).flatMap(([name, past]) =>
    past.map(({ channel, ...refusal }) => ({ ...refusal, name, channel: ` (${channel})` })),
  );
  const isKnown = (name: string, version: string) =>
    since.some((refusal) => refusal.name === name && refusal.version === version);
  const before = Object.entries(failedBefore).flatMap(([name, bad]) =>
    bad
      .filter(({ version }) => !isKnown(name, version))
      .map((refusal) => ({ ...refusal, name, channel: '' })),
  );
  return [...since, ...before]
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ at, name, channel, version, code, reason }) => [
      ago(at, now),
      escape(`${name}${channel}`),
      `<code>${escape(version)}</code>`,
      `<code>${escape(code)}</code>`,
      escape(reason),
    ]);
};

/** Who asks for a shared module in which version: all alike, as a rule. */
const askedBy = (module: string, remotes: ReleasesReport['remotes']): string => {
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
  'dd strong,.refused strong{color:var(--bad)}.refused{border-left:3px solid var(--bad);margin:.75rem 0;padding-left:.75rem;overflow-wrap:anywhere}',
  '.wide{overflow-x:auto}table{border-collapse:collapse;min-width:100%}',
  'td,th{text-align:left;padding:.35rem 1rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}td:last-child{min-width:16rem}',
  'code{font-size:.9em}',
].join('');

/** `/__releases` for people: a card for each remote, what was refused lately, and what is shared. */
export const releasesPage = (report: ReleasesReport, now = Date.now()): string => {
  const names = [...new Set([...Object.keys(report.rollbacks), ...Object.keys(report.remotes)])];
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Releases</title>',
    // Without an icon of its own a browser asks for one that is not there, and complains.
    `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${css}</style>`,
    '<h1>Releases</h1>',
    names.length === 0 ? '<p>The registry names no remote.</p>' : '',
    `<div class="cards">${names.map((name) => card(name, report, now)).join('')}</div>`,
    '<h2>Last refusals</h2>',
    table(
      ['When', 'Remote', 'Release', 'Code', 'Reason'],
      refusalsOf(report, now),
      'Nothing was refused.',
    ),
    '<h2>Shared modules in use</h2>',
    table(
      ['Module', 'Version in this shell', 'Asked for'],
      Object.entries(report.shared).map(([module, version]) => [
        `<code>${escape(module)}</code>`,
        escape(version),
        escape(askedBy(module, report.remotes)),
      ]),
      'This shell shares nothing.',
    ),
    '</html>',
  ].join('');
};
