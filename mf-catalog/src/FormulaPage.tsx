import { formulaById, isFormulaId, type Formula } from '@candor/catalog-contract/formulas';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { MakePageHead, PreparePage } from '@candor/shell-contract/remote';
import { useLocation } from '@candor/shell-contract/router';
import { AfterFirstPaint } from '@candor/ui/AfterFirstPaint';
import { Facts } from './formula-page/Facts';
import { FormulaHero } from './formula-page/FormulaHero';
import { LazyArticle, loadArticle } from './formula-page/LazyArticle';
import { Purchase } from './formula-page/Purchase';
import { Suggestions } from './formula-page/Suggestions';
import { briefs, describeFormula } from './formulas/briefs';
import { BesideLayout } from './purchase/BesideLayout';
import { requestFirst } from './purchase/Gallery';
import { productHead } from './purchase/product-head';
import { formulaPictures } from './purchase/product-pictures';
import { loadWhatComes } from './what-comes/LazyWhatComes';
import { WhatComesSection } from './what-comes/WhatComesSection';

const formulaAtPath = (path: string): Formula => {
  const id = path.slice(1);
  if (!isFormulaId(id)) throw new Error(`no formula at ${path}`);
  return formulaById(id);
};

export const head: MakePageHead<PriceBook> = (request) => {
  const { id, name } = formulaAtPath(request.path);
  const { headline } = briefs[id];
  const description = describeFormula(briefs[id]);
  return productHead({ id, name, headline, description, unit: 'One bottle' }, request);
};

export const prepare: PreparePage = (path) => {
  const formula = formulaAtPath(path);
  requestFirst(formulaPictures(formula));
  void loadArticle(formula.id);
  // Without its script the page sells as before.
  void loadWhatComes().catch(() => null);
};

/** The page of every formula: hero with plan, composition, bundles, article. */
export const FormulaPage = () => {
  const formula = formulaAtPath(useLocation().pathname);
  const brief = briefs[formula.id];
  return (
    <div data-formula={formula.id}>
      <BesideLayout>
        <FormulaHero formula={formula} brief={brief}>
          <Purchase key={formula.id} formula={formula} bundles={brief.bundles} />
        </FormulaHero>
        <AfterFirstPaint>
          <Facts difference={brief.difference} />
          <WhatComesSection sku={formula.id} />
          <Suggestions title={brief.bundlesTitle} bundles={brief.bundles} />
          <LazyArticle key={`science ${formula.id}`} formula={formula.id} part="Science" />
        </AfterFirstPaint>
      </BesideLayout>
      <LazyArticle key={`opinions ${formula.id}`} formula={formula.id} part="Opinions" />
    </div>
  );
};
