import { useId } from 'react';
import styled from 'styled-components';
import { SmallPrint } from '@candor/ui/Type';
import { formatDay } from '../record/format-day';
import { scales } from '../record/scales';
import { weeksOf, type Change, type Group, type Summary } from '../record/summary';
import { daysBetween, type LocalDay } from '../rituals/local-day';

const WIDTH = 280;
const HEIGHT = 84;

const Figure = styled.figure`
  margin: 0;
  break-inside: avoid;

  & > svg {
    display: block;
    width: 100%;
    height: auto;
    border-block: var(--border-width-1) solid var(--border-subtle);
    overflow: visible;
  }
  & .middle {
    stroke: var(--border-subtle);
    stroke-dasharray: 2 3;
  }
  & .spread {
    fill: var(--formula-tint);
  }
  & .mean {
    stroke: var(--formula-ink);
    stroke-width: 1.5;
  }
  & .range {
    stroke: var(--formula-border);
    stroke-width: 1.5;
  }
  & circle {
    fill: var(--formula-ink);
  }
`;

const Name = styled.figcaption`
  display: grid;
  gap: var(--space-1);
  margin-bottom: var(--space-3);

  & > b {
    font: var(--font-weight-heading) var(--font-size-3) / 1.25 var(--font-serif);
  }
`;

const Axis = styled(SmallPrint)`
  display: flex;
  justify-content: space-between;
  gap: var(--space-3);
`;

const number = (value: number): string => value.toFixed(1);

/** '12 days, mean 4.2, spread 1.3' */
export const formatGroup = ({ count, mean, spread }: Group): string =>
  `${count} ${count === 1 ? 'day' : 'days'}, mean ${number(mean)}${
    spread === null ? '' : `, spread ${number(spread)}`
  }`;

/** Describes the change, or why it is unknown. */
export const formatChange = (change: Change): string => {
  switch (change.kind) {
    case 'too few':
      return `Too few numbers to compare the two halves: ${change.needed} more rated ${
        change.needed === 1 ? 'day is' : 'days are'
      } needed.`;
    case 'noise':
      return `No arrow: ${number(change.before.mean)} in the first half and ${number(
        change.after.mean,
      )} in the second is within your usual day-to-day swing.`;
    case 'up':
    case 'down':
      return `${change.kind === 'up' ? '↑ Higher' : '↓ Lower'}: ${number(
        change.before.mean,
      )} in the first half (${change.before.count} days), ${number(
        change.after.mean,
      )} in the second (${change.after.count} days).`;
  }
};

const toY = (value: number): number => 6 + ((7 - value) / 6) * (HEIGHT - 12);

type Props = {
  /** A dot for each day, or the mean and the range of each week. */
  kind: 'days' | 'weeks';
  summary: Summary;
  first: LocalDay;
  last: LocalDay;
};

/** The band of a half's spread around its mean. */
const Half = ({ group, from, to }: { group: Group; from: number; to: number }) => {
  const spread = group.spread ?? 0;
  const top = toY(Math.min(7, group.mean + spread));
  return (
    <>
      <rect
        className="spread"
        x={from}
        y={top}
        width={to - from}
        height={toY(Math.max(1, group.mean - spread)) - top}
      />
      <line className="mean" x1={from} x2={to} y1={toY(group.mean)} y2={toY(group.mean)} />
    </>
  );
};

/** One scale over some time, in a picture and in a sentence. */
export const ScaleFigure = ({ kind, summary, first, last }: Props) => {
  const id = useId();
  const { scale, days, all, change } = summary;
  const { name, low, high } = scales[scale];
  const length = daysBetween(first, last) + 1;
  const toX = (day: LocalDay) => ((daysBetween(first, day) + 0.5) / length) * WIDTH;
  const middle = (Math.ceil(length / 2) / length) * WIDTH;
  return (
    <Figure>
      <Name>
        <b>{name}</b>
        <SmallPrint as="span" id={id}>
          {all ? `${formatGroup(all)}. ${formatChange(change)}` : 'No numbers in this time.'}
        </SmallPrint>
      </Name>
      <Axis as="div">
        <span>{`7, ${high}`}</span>
      </Axis>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${name} by ${kind === 'days' ? 'day' : 'week'}`}
        aria-describedby={id}
      >
        {'before' in change && (
          <>
            <Half group={change.before} from={0} to={middle} />
            <Half group={change.after} from={middle} to={WIDTH} />
          </>
        )}
        <line className="middle" x1={0} x2={WIDTH} y1={toY(4)} y2={toY(4)} />
        {kind === 'days'
          ? days.map(({ day, value }) => <circle key={day} cx={toX(day)} cy={toY(value)} r={2.6} />)
          : weeksOf(days, first).map(({ day, group, lowest, highest }) => (
              <g key={day}>
                <line
                  className="range"
                  x1={toX(day)}
                  x2={toX(day)}
                  y1={toY(highest)}
                  y2={toY(lowest)}
                />
                <circle cx={toX(day)} cy={toY(group.mean)} r={2.6} />
              </g>
            ))}
      </svg>
      <Axis as="div">
        <span>{`1, ${low}`}</span>
        <span>{`${formatDay(first)} to ${formatDay(last)}`}</span>
      </Axis>
    </Figure>
  );
};
