import { Suspense } from 'react';
import type { MakePageHead, PageHead } from '@candor/shell-contract/remote';
import { Wrap } from '@candor/ui/Layout';
import styled from 'styled-components';
import { Filters } from './research-page/Filters';
import { HowWeCount } from './research-page/HowWeCount';
import type { Study } from './library/study';
import { EvidencePicture } from './research-page/EvidencePicture';
import { ListArriving } from './research-page/ListArriving';
import { Studies } from './research-page/Studies';
import { StudyAtAddress } from './research-page/StudyAtAddress';
import { studyAtHand } from './research-page/study-at-hand';
import { firstAuthor, studyAddress } from './study-carousel/study-words';
import { Top } from './research-page/Top';

// What stands below stays below the window when a search at the address leaves few cards.
const Place = styled(Wrap)`
  min-height: 100svh;
`;

/**
 * The library: 27 studies, searchable, each with what is weak about it. The page itself holds no
 * state and reads no address, because an update above the list would make React drop the list that
 * the server rendered; `Filters` and `Studies` are leaves.
 */
export const ResearchPage = () => (
  <>
    <StudyAtAddress />
    <Top />
    <Filters />
    <Place id="library">
      <Suspense fallback={<ListArriving />}>
        <Studies />
      </Suspense>
    </Place>
    <EvidencePicture />
    <HowWeCount />
  </>
);

const about = (study: Study): PageHead => ({
  title: `${firstAuthor(study)} ${study.year}, ${study.journal}: ${study.title}`,
  description: `${study.finding} What is weak about it: ${study.limits}`,
  canonical: studyAddress(study.id),
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
  const study = studyAtHand(query['study']);
  return study
    ? about(study)
    : {
        title: 'Research: the studies behind open-label placebos',
        description:
          'A library of 27 published studies on placebos, most of them given openly: who knew what, how many people, what was found, and what is weak about each. Null results included.',
      };
};
