import styled from 'styled-components';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { Capsule } from '@candor/ui/Capsule';
import { SmallPrint, ParagraphTitle } from '@candor/ui/Type';
import type { BundleContent } from './bundle-content';

const List = styled.ul`
  display: grid;
  margin-top: var(--space-4);
  li {
    display: grid;
    grid-template-columns: 4.5rem 1fr;
    gap: var(--space-4);
    align-items: center;
    padding: var(--space-4) 0;
    border-top: var(--border-width-1) solid var(--border-subtle);
  }
  svg {
    width: 4.25rem;
  }
`;

const drawings = {
  book: 'M38 6h40v48H38zM46 6v48M54 20h16M54 28h16M54 36h10',
  stickers:
    'M34 8h52v44H34zM34 30h52M60 8v44M52 19a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM68 24l5-9 5 9zM42 37h10v9H42zM68 41h10',
} as const;

type Props = { formulas: readonly FormulaId[]; content: BundleContent };

/** The contents of the parcel: three bottles and the bonus. */
export const Included = ({ formulas, content: { bottles, bonus } }: Props) => (
  <div>
    <ParagraphTitle>What’s Included</ParagraphTitle>
    <List>
      {formulas.map((id, index) => (
        <li key={id}>
          <Capsule formula={id} />
          <div>
            <b>{formulaById(id).name}</b>, 30 capsules
            <SmallPrint>{bottles[index]}</SmallPrint>
          </div>
        </li>
      ))}
      <li>
        <svg viewBox="0 0 120 60" aria-hidden="true" fill="none" stroke="currentColor">
          <path d={drawings[bonus.drawing]} strokeWidth="1.5" />
        </svg>
        <div>
          <b>{bonus.name}</b>, free
          <SmallPrint>{bonus.note}</SmallPrint>
        </div>
      </li>
    </List>
  </div>
);
