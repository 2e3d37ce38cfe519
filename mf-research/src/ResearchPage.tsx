import { Suspense } from 'react';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Wrap } from '@candor/ui/Layout';
import { Filters } from './research-page/Filters';
import { HowWeCount } from './research-page/HowWeCount';
import { ListArriving } from './research-page/ListArriving';
import { Studies } from './research-page/Studies';
import { Top } from './research-page/Top';

/**
 * The library: 27 studies, searchable, each with what is weak about it. The page itself holds no
 * state and reads no address, because an update above the list would make React drop the list that
 * the server rendered; `Filters` and `Studies` are leaves.
 */
export const ResearchPage = () => (
  <>
    <Top />
    <Filters />
    <Wrap id="library">
      <Suspense fallback={<ListArriving />}>
        <Studies />
      </Suspense>
    </Wrap>
    <HowWeCount />
  </>
);

export const head: MakePageHead = () => ({
  title: 'Research: the studies behind open-label placebos',
  description:
    'A library of 27 published studies on placebos, most of them given openly: who knew what, how many people, what was found, and what is weak about each. Null results included.',
});
