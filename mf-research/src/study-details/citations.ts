import type { Study } from '../library/study';

type Author = { family: string; initials: string };

/** 'Kaptchuk TJ' and 'von Wernsdorff M', as the library writes them. */
const authorsOf = ({ authors }: Study): Author[] =>
  authors.split(', ').map((name) => {
    const [, family = name, initials = ''] = /^(.*?) ([A-Z]+)$/.exec(name) ?? [];
    return { family, initials };
  });

const dotted = (initials: string) => [...initials].map((letter) => `${letter}.`);

type Place = {
  volume?: string | undefined;
  issue?: string | undefined;
  pages?: string | undefined;
};

/** Volume, issue and pages as they stand behind the year in a citation. */
const placeIn = (citation: string): Place => {
  const [, volume, issue, pages] = /\d{4};(\d+)(?:\((\d+)\))?(?::([\w-]+))?/.exec(citation) ?? [];
  return { volume, issue, pages };
};

const inApa = ({ family, initials }: Author) =>
  initials === '' ? family : `${family}, ${dotted(initials).join(' ')}`;

const listApa = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}, & ${names.at(-1) ?? ''}`;

const apa = (study: Study, { volume, issue, pages }: Place): string => {
  const where = volume ? `, ${volume}${issue ? `(${issue})` : ''}` : '';
  const title = /[.?!]$/.test(study.title) ? study.title : `${study.title}.`;
  return [
    `${listApa(authorsOf(study).map(inApa))} (${study.year}). ${title}`,
    `${study.journal}${where}${pages ? `, ${pages}` : ''}.`,
    ...(study.doi === null ? [] : [`https://doi.org/${study.doi}`]),
  ].join(' ');
};

const bibtex = (study: Study, { volume, issue, pages }: Place): string => {
  const fields = {
    author: authorsOf(study).map(inApa).join(' and '),
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

const ris = (study: Study, { volume, issue, pages }: Place): string => {
  const [first, last] = pages?.split('-') ?? [];
  const lines: [tag: string, value: string | undefined][] = [
    ['TY', study.kind === 'press' ? 'MGZN' : 'JOUR'],
    ...authorsOf(study).map(({ family, initials }): [string, string] => [
      'AU',
      [family, dotted(initials).join(' ')].filter(Boolean).join(', '),
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

/** A citation in the three forms that people paste. */
export const citationsOf = (study: Study, citation: string) => {
  const place = placeIn(citation);
  return { APA: apa(study, place), BibTeX: bibtex(study, place), RIS: ris(study, place) } as const;
};
