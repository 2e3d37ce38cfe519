import type { FormulaId } from '@candor/catalog-contract/formulas';
import { Section, Wrap } from '@candor/ui/Layout';
import { Copy } from '@candor/ui/Type';
import { Suspense, use, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { shelf } from './leaflet-loading';

type Props = { formula: FormulaId };

const Pages = ({ formula }: Props) => {
  // On the server everything is in one file; in a browser the HTML stays until somebody touches it.
  if (typeof document === 'undefined') shelf.reach(formula);
  const { Leaflet, content } = use(shelf.leaflet(formula));
  return <Leaflet content={content} />;
};

// As tall as a screen, so that the footer does not come up and go again.
const Place = styled(Section)`
  min-height: 100vh;
`;

/** That React shows this at all means that no HTML of the server stands here: fetch it now. */
const Unfolding = ({ formula }: Props) => {
  useEffect(() => shelf.reach(formula), [formula]);
  return (
    <Place>
      <Wrap>
        <Copy role="status">Unfolding the leaflet.</Copy>
      </Wrap>
    </Place>
  );
};

/**
 * The long part of the page. It costs a first view neither a byte of script nor a request: it stays
 * as the server sent it, and is fetched when somebody points at it, tabs into it, or comes here by a
 * link inside the shop.
 */
export const LeafletOnDemand = ({ formula }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not React's own events: those wait for the very part that they should wake.
    const controller = new AbortController();
    const reach = () => shelf.reach(formula);
    for (const touch of ['pointerover', 'focusin'])
      place.current?.addEventListener(touch, reach, { signal: controller.signal });
    return () => controller.abort();
  }, [formula]);
  return (
    <div ref={place} id="science">
      <Suspense key={formula} fallback={<Unfolding formula={formula} />}>
        <Pages formula={formula} />
      </Suspense>
    </div>
  );
};
