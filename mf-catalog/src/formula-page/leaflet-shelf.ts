import type { FormulaId } from '@candor/catalog-contract/formulas';

type Gate = { opened: Promise<void>; open: () => void };

const newGate = (): Gate => {
  let open: Gate['open'] = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

/**
 * Where the leaflets wait until somebody reaches for one. In a page that came from the server the
 * text stands already, so nothing is fetched for it until then.
 * @param fetchOne may fail; the leaflet then waits for the next one who reaches for it
 * @param onFailure told of each failure
 */
export const createShelf = <Leaflet>(
  fetchOne: (id: FormulaId) => Promise<Leaflet>,
  onFailure: (id: FormulaId) => void,
) => {
  const gates = new Map<FormulaId, Gate>();
  const leaflets = new Map<FormulaId, Promise<Leaflet>>();

  const gateOf = (id: FormulaId): Gate => {
    const gate = gates.get(id) ?? newGate();
    gates.set(id, gate);
    return gate;
  };

  const fetchWhenReached = async (id: FormulaId): Promise<Leaflet> => {
    for (;;) {
      await gateOf(id).opened;
      try {
        return await fetchOne(id);
      } catch {
        gates.delete(id);
        onFailure(id);
      }
    }
  };

  return {
    /** Somebody wants to read it now. */
    reach: (id: FormulaId) => gateOf(id).open(),
    /** The same promise each time, so that React may wait for it while it renders; never rejected. */
    leaflet: (id: FormulaId): Promise<Leaflet> => {
      const leaflet = leaflets.get(id) ?? fetchWhenReached(id);
      leaflets.set(id, leaflet);
      return leaflet;
    },
  };
};
