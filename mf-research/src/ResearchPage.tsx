import styled from 'styled-components';
import type { MakePageHead, PageHead } from '@candor/shell-contract/remote';
import { AfterFirstPaint } from '@candor/ui/AfterFirstPaint';
import { Wrap } from '@candor/ui/Layout';
import type { Study } from './library/study';
import { EvidenceChart } from './research-page/EvidenceChart';
import { Filters } from './research-page/Filters';
import { HowWeCount } from './research-page/HowWeCount';
import { LibraryHero } from './research-page/LibraryHero';
import { Studies } from './research-page/Studies';
import { findLoadedStudy, StudyFromUrl } from './research-page/StudyFromUrl';
import { firstAuthor, studyPath } from './study-carousel/study-text';

// A search with few results does not move the sections below into view.
const Library = styled(Wrap)`
  min-height: 100svh;
`;

/**
 * The library of studies. The page has no state and reads no URL: an update above the list would make
 * React drop the server-rendered list. `Filters` and `Studies` are leaves.
 */
export const ResearchPage = () => (
  <>
    <StudyFromUrl />
    <LibraryHero />
    <AfterFirstPaint>
      <EvidenceChart />
      <Filters />
      <Library id="library">
        <Studies />
      </Library>
      <HowWeCount />
    </AfterFirstPaint>
  </>
);

const describeStudy = (study: Study): PageHead => ({
  title: `${firstAuthor(study)} ${study.year}, ${study.journal}: ${study.title}`,
  description: `${study.finding} What is weak about it: ${study.limits}`,
  canonical: studyPath(study.id),
  jsonLd:
    process.env.CANDOR_TARGET === 'client'
      ? []
      : [
          {
            '@context': 'https://schema.org',
            '@type': study.kind === 'press' ? 'Article' : 'ScholarlyArticle',
            headline: study.title,
            author: study.authors.split(', ').map((name) => ({ '@type': 'Person', name })),
            datePublished: String(study.year),
            isPartOf: { '@type': 'Periodical', name: study.journal },
            ...(study.doi === null ? {} : { sameAs: `https://doi.org/${study.doi}` }),
          },
        ],
});

export const head: MakePageHead = ({ query }) => {
  const study = findLoadedStudy(query['study']);
  return study
    ? describeStudy(study)
    : {
        title: 'Research: the studies behind open-label placebos',
        description:
          'A library of 27 published studies on placebos, most of them given openly: who knew what, how many people, what was found, and what is weak about each. Null results included.',
      };
};
