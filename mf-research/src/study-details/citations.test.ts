import { library } from '../library/library';
import { formatCitations } from './citations';
import { studyDetails } from './study-details';

const citeById = (id: string) => {
  const study = library.find((entry) => entry.id === id);
  if (!study) throw new Error(`No study ${id}`);
  return formatCitations(study, studyDetails[id]?.citation ?? '');
};

test('formats a trial as APA, BibTeX and RIS', () => {
  const { APA, BibTeX, RIS } = citeById('hoenemeyer-2018-fatigue');
  expect(APA).toBe(
    'Hoenemeyer, T. W., Kaptchuk, T. J., Mehta, T. S., & Fontaine, K. R. (2018). Open-Label Placebo Treatment for Cancer-Related Fatigue: A Randomized-Controlled Clinical Trial. Scientific Reports, 8, 2784. https://doi.org/10.1038/s41598-018-20993-y',
  );
  expect(BibTeX).toMatch(
    /^@article\{hoenemeyer-2018-fatigue,\n {2}author = \{Hoenemeyer, T\. W\. and /,
  );
  expect(BibTeX).toContain('  doi = {10.1038/s41598-018-20993-y}\n}');
  expect(RIS.split('\n').slice(0, 2)).toEqual(['TY  - JOUR', 'AU  - Hoenemeyer, T. W.']);
  expect(RIS).toMatch(/\nER {2}- $/);
});

test('distinguishes issue and pages', () => {
  const { APA, RIS, BibTeX } = citeById('lembo-2021-ibs');
  expect(APA).toContain('Pain, 162(9), 2428-2435.');
  expect(RIS).toContain('SP  - 2428\nEP  - 2435');
  expect(BibTeX).toContain('pages = {2428--2435}');
});

test('formats a magazine article without a link', () => {
  const { APA, RIS } = citeById('specter-2011-new-yorker');
  expect(APA).toBe(
    'Specter, M. (2011). The Power of Nothing: Could studying the placebo effect change the way we think about medicine? The New Yorker.',
  );
  expect(RIS).toContain('TY  - MGZN');
});

test('every study has details with key results; journalism is Popular Press', () => {
  expect(Object.keys(studyDetails).sort()).toEqual(library.map(({ id }) => id).sort());
  for (const { id, kind } of library) {
    const details = studyDetails[id];
    expect(details?.keyResults.length).toBeGreaterThan(0);
    expect(details?.impactFactor === 'Popular Press').toBe(kind === 'press');
  }
});
