import { lazy, Suspense, useState } from 'react';
import { Island } from '@candor/ui/loading/Island';
import { useLibraryParams } from '../library/use-library-params';

// Without the chart the page is whole: a failed load leaves its place empty.
const EffectTable = lazy(async () => ({
  default: await import(/* webpackChunkName: "EffectTable" */ './EffectTable').then(
    (loaded) => loaded.EffectTable,
    () => () => null,
  ),
}));

/**
 * The chart of effects, which needs no script. The HTML of a `?study=` page, which contains the study, is
 * without it; the chart then comes when the study is closed.
 */
export const EvidenceChart = () => {
  const isStudyOpen = useLibraryParams().has('study');
  const [wasOpen] = useState(isStudyOpen);
  const isOmitted = isStudyOpen && typeof document === 'undefined';
  return (
    <Island isActive={wasOpen && !isStudyOpen}>
      {!isOmitted && (
        <Suspense>
          <EffectTable />
        </Suspense>
      )}
    </Island>
  );
};
