import styled from 'styled-components';
import {
  recordLimits,
  scaleIds,
  type RitualName,
  type ScaleId,
} from '@candor/practice-contract/record';
import { Checkbox } from '@candor/ui/Field';
import { SmallPrint } from '@candor/ui/Type';
import { scales } from '../record/scales';
import { getRecordStore } from '../record/use-record';
import { showStorageError } from '../ritual-card/show-storage-error';

const Details = styled.details`
  max-width: 32rem;

  & > summary {
    padding-block: 0.75rem;
    font-size: var(--font-size-1);
    font-weight: var(--font-weight-medium);
    cursor: pointer;
  }
  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
    margin-top: var(--space-3);
  }
  & label {
    min-height: 2.75rem;
    align-items: center;
  }
`;

type Props = { ritual: RitualName; chosen: readonly ScaleId[] };

/** Chooses up to three scales of a ritual. Numbers on the others stay in the record. */
export const ScaleChoices = ({ ritual, chosen }: Props) => {
  const toggle = (scale: ScaleId) => {
    const next = chosen.includes(scale)
      ? chosen.filter((other) => other !== scale)
      : [...chosen, scale];
    const { formula, ritual: createdAt } = ritual;
    if (!getRecordStore().chooseScales({ formula, ritual: createdAt }, next)) showStorageError();
  };
  return (
    <Details>
      <summary>Change the scales</summary>
      <SmallPrint>
        {`Up to ${recordLimits.scales}. Ratings on other scales stay in your record.`}
      </SmallPrint>
      <div>
        {scaleIds.map((scale) => (
          <Checkbox
            key={scale}
            checked={chosen.includes(scale)}
            disabled={!chosen.includes(scale) && chosen.length >= recordLimits.scales}
            onChange={() => toggle(scale)}
          >
            {scales[scale].name}
          </Checkbox>
        ))}
      </div>
    </Details>
  );
};
