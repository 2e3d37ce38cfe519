import type { ReleasesReport } from './releases-report';

const escape = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c,
  );

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`;

const table = (title: string, heads: readonly string[], rows: readonly string[][]): string =>
  rows.length === 0
    ? ''
    : `<h2>${title}</h2><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`;

const share = ({ views, faults }: { views: number; faults: number }): string =>
  views === 0 ? 'no view yet' : `${faults} of ${views} views`;

const css =
  'body{font:15px/1.5 system-ui,sans-serif;margin:2rem;color-scheme:light dark}table{border-collapse:collapse}td,th{text-align:left;padding:.25rem 1rem .25rem 0;border-bottom:1px solid #8884;vertical-align:top}';

/** `/__releases` for people: the report as tables, the newest trouble last. */
export const releasesPage = (report: ReleasesReport): string => {
  const refusals = [
    ...Object.entries(report.refusals),
    ...Object.entries(report.canaryRefusals).map(
      ([name, said]) => [`${name} (canary)`, said] as const,
    ),
  ];
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Releases</title><style>${css}</style><h1>Releases</h1>`,
    table(
      'Served',
      ['Remote', 'Release', 'Since', 'Signed by', 'Rehearsal', 'Revision'],
      Object.entries(report.remotes).map(([name, served]) => [
        name,
        served.version,
        served.since ?? 'unknown',
        `the ${served.signedBy} team`,
        served.rehearsedMs === null ? 'unknown' : `passed in ${served.rehearsedMs} ms`,
        served.revision.slice(0, 12),
      ]),
    ),
    table(
      'Canaries',
      ['Remote', 'Release', 'Visitors', 'Faults', 'Faults of the stable release'],
      report.canaries.map(({ name, version, percent, canary, stable }) => [
        name,
        version,
        `${percent} %`,
        share(canary),
        share(stable),
      ]),
    ),
    table(
      'Refused now',
      ['Remote', 'Code', 'Reason'],
      refusals.map(([name, said]) => [name, said?.code ?? '', said?.reason ?? '']),
    ),
    table(
      'Failed before',
      ['Remote', 'Release', 'When', 'Code', 'Reason'],
      Object.entries(report.failedBefore).flatMap(([name, bad]) =>
        bad.map(({ version, at, code, reason }) => [name, version, at, code, reason]),
      ),
    ),
    table('Shared by this shell', ['Module', 'Version'], Object.entries(report.shared)),
    '</html>',
  ].join('');
};
