import type { PriceBook } from '@candor/catalog-contract/price-book';
import { formulaById, isFormulaId, type Formula } from '@candor/catalog-contract/formulas';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { useLocation } from '@candor/shell-contract/router';
import { Cover } from './formula-page/Cover';
import { briefs, descriptionOf } from './formula-page/formula-brief';
import { LeafletOnDemand } from './formula-page/LeafletOnDemand';
import { Purchase } from './formula-page/Purchase';
import { Suggestions } from './formula-page/Suggestions';
import { productHead } from './purchase/product-head';

/** The formula whose page stands at this path: the path is its id. */
const formulaAt = (path: string): Formula => {
  const id = path.slice(1);
  if (!isFormulaId(id)) throw new Error(`No formula is at ${path}`);
  return formulaById(id);
};

export const head: MakePageHead<PriceBook> = ({ path, priceBook }) => {
  const { id, name } = formulaAt(path);
  const { headline } = briefs[id];
  const description = descriptionOf(briefs[id]);
  return productHead({ id, name, headline, description, unit: 'One bottle' }, priceBook);
};

/** One page for all eight: what it is, what it costs, what is known, how to use it. */
export const FormulaPage = () => {
  const formula = formulaAt(useLocation().pathname);
  const { headline, benefit, difference, company } = briefs[formula.id];
  return (
    <div data-formula={formula.id}>
      <Cover formula={formula} headline={headline} benefit={benefit} />
      <Purchase key={formula.id} formula={formula} difference={difference} />
      <Suggestions formula={formula.id} title={company} />
      <LeafletOnDemand key={`leaflet of ${formula.id}`} formula={formula.id} />
    </div>
  );
};
