import type { FormulaId } from '@candor/catalog-contract/formulas';
import { useIsServerRendered } from '@candor/shell-contract/use-hydrated';
import { Section, Wrap } from '@candor/ui/Layout';
import { Note } from '@candor/ui/Note';
import { Copy } from '@candor/ui/Type';
import { Suspense, use, useState } from 'react';
import styled from 'styled-components';
import { LeafletAsServed } from './LeafletAsServed';
import { loadLeaflet, type LoadedLeaflet } from './load-leaflet';

type Props = { formula: FormulaId };

// As tall as a screen, so that the footer does not come up and go again.
const Place = styled(Section)`
  min-height: 100vh;
`;

type PagesProps = Props & { leaflet: Promise<LoadedLeaflet | null> };

const Pages = ({ formula, leaflet }: PagesProps) => {
  const arrived = use(leaflet);
  if (arrived) return <arrived.Leaflet content={arrived.content} />;
  return (
    <Place>
      <Wrap>
        <Note tone="warn">
          The leaflet did not arrive. <a href={`/${formula}`}>Load the page again</a> and it comes
          with it.
        </Note>
      </Wrap>
    </Place>
  );
};

const FetchedLeaflet = ({ formula }: Props) => {
  const [leaflet] = useState(() => loadLeaflet(formula));
  const unfolding = (
    <Place>
      <Wrap>
        <Copy role="status">Unfolding the leaflet.</Copy>
      </Wrap>
    </Place>
  );
  return (
    <div id="science">
      <Suspense fallback={unfolding}>
        <Pages formula={formula} leaflet={leaflet} />
      </Suspense>
    </div>
  );
};

/**
 * The long part of the page. The server writes it; a browser that got it so leaves it as it stands,
 * which costs a first view neither a byte of script nor a request. It is fetched only when somebody
 * comes here by a link inside the shop.
 */
export const LeafletOnDemand = ({ formula }: Props) =>
  useIsServerRendered() ? <LeafletAsServed /> : <FetchedLeaflet formula={formula} />;
