import type { Study } from '../library/study';

type Author = { family: string; initials: string };

/** Input: 'Kaptchuk TJ, von Wernsdorff M'. */
const parseAuthors = ({ authors }: Study): Author[] =>
  authors.split(', ').map((name) => {
    const [, family = name, initials = ''] = /^(.*?) ([A-Z]+)$/.exec(name) ?? [];
    return { family, initials };
  });

const addDots = (initials: string) => [...initials].map((initial) => `${initial}.`);

type Issue = {
  volume?: string | undefined;
  issue?: string | undefined;
  pages?: string | undefined;
};

/** Volume, issue and pages follow the year: `2018;8(2):2784-90`. */
const parseIssue = (citation: string): Issue => {
  const [, volume, issue, pages] = /\d{4};(\d+)(?:\((\d+)\))?(?::([\w-]+))?/.exec(citation) ?? [];
  return { volume, issue, pages };
};

const formatAuthor = ({ family, initials }: Author) =>
  initials === '' ? family : `${family}, ${addDots(initials).join(' ')}`;

const joinAuthors = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}, & ${names.at(-1) ?? ''}`;

const formatApa = (study: Study, { volume, issue, pages }: Issue): string => {
  const volumeText = volume ? `, ${volume}${issue ? `(${issue})` : ''}` : '';
  const title = /[.?!]$/.test(study.title) ? study.title : `${study.title}.`;
  return [
    `${joinAuthors(parseAuthors(study).map(formatAuthor))} (${study.year}). ${title}`,
    `${study.journal}${volumeText}${pages ? `, ${pages}` : ''}.`,
    ...(study.doi === null ? [] : [`https://doi.org/${study.doi}`]),
  ].join(' ');
};

const formatBibtex = (study: Study, { volume, issue, pages }: Issue): string => {
  const fields = {
    author: parseAuthors(study).map(formatAuthor).join(' and '),
    title: `{${study.title}}`,
    journal: study.journal,
    year: String(study.year),
    volume,
    number: issue,
    pages: pages?.replace('-', '--'),
    doi: study.doi ?? undefined,
  };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value ? [`  ${name} = {${value.replace(/[&%#]/g, '\\$&')}}`] : [],
  );
  return `@article{${study.id},\n${lines.join(',\n')}\n}`;
};

const formatRis = (study: Study, { volume, issue, pages }: Issue): string => {
  const [first, last] = pages?.split('-') ?? [];
  const lines: [tag: string, value: string | undefined][] = [
    ['TY', study.kind === 'press' ? 'MGZN' : 'JOUR'],
    ...parseAuthors(study).map(({ family, initials }): [string, string] => [
      'AU',
      [family, addDots(initials).join(' ')].filter(Boolean).join(', '),
    ]),
    ['TI', study.title],
    ['JO', study.journal],
    ['PY', String(study.year)],
    ['VL', volume],
    ['IS', issue],
    ['SP', first],
    ['EP', last],
    ['DO', study.doi ?? undefined],
    ['ER', ''],
  ];
  return lines
    .flatMap(([tag, value]) => (value === undefined ? [] : [`${tag}  - ${value}`]))
    .join('\n');
};

/** The citation in three formats. */
export const formatCitations = (study: Study, citation: string) => {
  const issue = parseIssue(citation);
  return {
    APA: formatApa(study, issue),
    BibTeX: formatBibtex(study, issue),
    RIS: formatRis(study, issue),
  } as const;
};
