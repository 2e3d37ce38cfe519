import { useState } from 'react';
import { cart } from '@candor/cart-contract/cart';
import { makeCartLine } from '@candor/cart-contract/cart-line';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { planSku, type PlanKey } from '@candor/catalog-contract/plan-facts';
import { usePriceBook } from '@candor/catalog-contract/use-price-book';
import { useWhyUnavailable } from '@candor/catalog-contract/use-sold-out';
import { useNavigate } from '@candor/shell-contract/router';

/** A plan key: the chooser is open because this plan needs a formula. */
type Chooser = 'closed' | 'open' | PlanKey;

/** No formula is selected at first; a plan button then opens the chooser and adds the chosen formula. */
export const usePricing = () => {
  const priceBook = usePriceBook();
  const whyNot = useWhyUnavailable();
  const navigate = useNavigate();
  const [formula, setFormula] = useState<FormulaId | null>(null);
  const [chooser, setChooser] = useState<Chooser>('closed');

  const add = (plan: PlanKey, chosen: FormulaId) => {
    if (!priceBook || whyNot(chosen) !== null) return;
    cart.add(makeCartLine(priceBook, planSku(plan, chosen)));
    void navigate('/cart');
  };
  return {
    priceBook,
    whyNot,
    formula,
    /** Why the formula cannot be bought, or null. */
    unavailable: formula && whyNot(formula),
    isChoosing: chooser !== 'closed',
    /** The plan whose button opened the chooser. */
    pressed: chooser === 'closed' || chooser === 'open' ? null : chooser,
    openChooser: () => setChooser('open'),
    closeChooser: () => setChooser('closed'),
    choose: (chosen: FormulaId) => {
      setFormula(chosen);
      setChooser('closed');
      if (chooser !== 'open' && chooser !== 'closed') add(chooser, chosen);
    },
    buy: (plan: PlanKey) => {
      if (formula) add(plan, formula);
      else setChooser(plan);
    },
  };
};
