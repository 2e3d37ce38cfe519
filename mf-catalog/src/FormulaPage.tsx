import { formulaById, isFormulaId, type Formula } from '@candor/catalog-contract/formulas';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { useLocation } from '@candor/shell-contract/router';
import { useShop } from '@candor/shell-contract/use-shop';
import { Cover } from './formula-page/Cover';
import { contentOf } from './formula-page/formula-content';
import { formulaHead } from './formula-page/formula-head';
import { Leaflet } from './formula-page/Leaflet';
import { Purchase } from './formula-page/Purchase';
import { Voices } from './formula-page/Voices';

/** The formula whose page stands at this path: the path is its id. */
const formulaAt = (path: string): Formula => {
  const id = path.slice(1);
  if (!isFormulaId(id)) throw new Error(`No formula is at ${path}`);
  return formulaById(id);
};

export const head: MakePageHead = ({ path, priceBook }) => formulaHead(formulaAt(path), priceBook);

/** One page for all eight: what it is, what it costs, what is known, how to use it. */
export const FormulaPage = () => {
  const formula = formulaAt(useLocation().pathname);
  const { showSampleContent } = useShop();
  const content = contentOf(formula.id);
  return (
    <div data-formula={formula.id}>
      <Cover formula={formula} benefit={content.benefit} />
      <Purchase key={formula.id} formula={formula} difference={content.difference} />
      <Leaflet content={content} />
      {showSampleContent && <Voices testimonials={content.testimonials} />}
    </div>
  );
};
