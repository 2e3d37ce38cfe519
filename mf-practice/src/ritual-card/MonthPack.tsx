import styled from 'styled-components';
import { Capsule } from '@candor/ui/Capsule';
import type { Month } from '../rituals/month';

const Pack = styled.ol<{ $isWeek: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $isWeek }) => ($isWeek ? 7 : 6)}, 1fr);
  gap: ${({ $isWeek }) => ($isWeek ? '0.4rem' : 'clamp(0.4rem, 1.2vw, 0.9rem)')};
  padding: ${({ $isWeek }) => ($isWeek ? '0.6rem' : 'clamp(0.9rem, 2.4vw, 2rem)')};
  border: var(--border-width-1) solid var(--formula-border);
  border-radius: var(--radius-3);
  background: var(--formula-tint);
`;

const Day = styled.li`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  border: 1.5px dashed var(--formula-border);
  border-radius: 99rem;
  font: 500 clamp(0.8125rem, 1.5vw, 1.0625rem) / 1 var(--font-sans);
  font-variant-numeric: tabular-nums;
  color: var(--ink-2);

  &[data-state='taken'] {
    background: var(--surface-raised);
    color: var(--formula-ink);
    font-weight: 600;
  }
  &[data-state='ahead'] {
    border-color: transparent;
    background: color-mix(in oklab, var(--formula-ink) 9%, var(--formula-tint));
    box-shadow: inset 0 1.5px 3px rgb(0 0 0 / 0.18);
  }
  &[aria-current] {
    outline: 2.5px solid var(--formula-ink);
    outline-offset: 3px;
  }
  & > * {
    grid-area: 1 / 1;
  }
  & svg {
    width: 80%;
    rotate: -24deg;
  }
  /* A check-in pops the capsule out of its pocket. */
  &[data-state='taken'] svg {
    opacity: 0;
    translate: 40% -160%;
    rotate: 130deg;
    transition: 0.5s var(--ease);
    transition-property: opacity, translate, rotate;
  }
`;

const stateLabels = { taken: 'taken', missed: 'missed', ahead: 'to come' } as const;

type Props = Pick<Month, 'pockets'> & { isWeek?: boolean };

/** The thirty days, or a week of them, as a blister pack: a check-in empties a pocket. */
export const MonthPack = ({ pockets, isWeek = false }: Props) => (
  <Pack $isWeek={isWeek} aria-label={isWeek ? 'This week' : 'Thirty days'}>
    {pockets.map(({ number, state, isToday }) => (
      <Day key={number} data-state={state} {...(isToday ? { 'aria-current': 'date' } : {})}>
        {state !== 'missed' && <Capsule />}
        {state !== 'ahead' && <span aria-hidden="true">{number}</span>}
        <span className="vh">{`Day ${number}, ${stateLabels[state]}${isToday ? ', today' : ''}`}</span>
      </Day>
    ))}
  </Pack>
);
