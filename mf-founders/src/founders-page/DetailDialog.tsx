import { lazy, Suspense } from 'react';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { Dialog } from '@candor/ui/Dialog';
import { Copy, ParagraphTitle } from '@candor/ui/Type';

// Read by whoever opens a card, and by nobody else.
const FormulaSheet = lazy(async () => {
  const { FormulaSheet: Sheet } = await import(
    /* webpackChunkName: "FoundersPage-details" */ './FormulaSheet'
  );
  return { default: Sheet };
});

type Props = {
  formula: FormulaId;
  open: boolean;
  onClose: () => void;
  onChoose: () => void;
};

/** Everything about one of the eight; only its button chooses it. */
export const DetailDialog = ({ formula, open, onClose, onChoose }: Props) => {
  const arriving = (
    <>
      <ParagraphTitle id="detail">{formulaById(formula).name}</ParagraphTitle>
      <Copy role="status">Unfolding the leaflet.</Copy>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} labelledBy="detail">
      <Suspense fallback={arriving}>
        <FormulaSheet formula={formula} onChoose={onChoose} />
      </Suspense>
    </Dialog>
  );
};
