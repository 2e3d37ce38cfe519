import styled from 'styled-components';
import { formatCount } from '@candor/catalog-contract/money';
import { Wrap } from '@candor/ui/Layout';
import { Copy, Dagger, Heading, SmallPrint } from '@candor/ui/Type';
import { library } from '../library/library';
import { firstAuthor, studyPath } from '../study-carousel/study-text';
import { effects, type Effect } from './effects';

/** The end of the scale; by convention 0.8 is a large effect. */
const SCALE_END = 0.9;
const MARGIN_PERCENT = 3;
const place = (size: number) =>
  `${Math.round(MARGIN_PERCENT + (size / SCALE_END) * (100 - 2 * MARGIN_PERCENT))}%`;

const marks = [
  { size: 0, name: '0' },
  { size: 0.2, name: 'small' },
  { size: 0.5, name: 'medium' },
  { size: 0.8, name: 'large' },
];

const rules = marks
  .map(
    ({ size }) =>
      `linear-gradient(var(--border-${size === 0 ? 'strong' : 'subtle'}) 0 0) ${place(size)} / 1px 100% no-repeat`,
  )
  .join();

const Figure = styled.figure`
  display: grid;
  gap: var(--space-5) var(--grid-gap);
  margin-bottom: var(--space-7);
  padding-top: var(--space-5);
  border-top: var(--border-width-2) solid var(--ink);
  figcaption {
    display: grid;
    gap: var(--space-3);
    align-content: start;
    > p {
      max-width: 31em;
    }
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    figcaption {
      grid-column: 1 / span 4;
    }
    table {
      grid-column: 5 / -1;
    }
  }
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: var(--font-size-1);
  line-height: 1.3;
  th {
    text-align: start;
    font-weight: var(--font-weight-medium);
  }
  tbody th,
  td {
    border-top: var(--border-width-1) solid var(--border-subtle);
  }
  col:first-child {
    width: 46%;
  }
  col:last-child {
    width: 3.25rem;
  }
  th a {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
    align-content: center;
    align-items: baseline;
    min-height: 2.75rem;
    padding: 2px var(--space-2) 2px 0;
    text-decoration: none;
    @media (hover: hover) {
      &:hover {
        text-decoration: underline;
      }
    }
  }
  small {
    color: var(--ink-3);
    font-size: var(--font-size-0);
    font-weight: var(--font-weight-text);
  }
  td:last-child,
  thead th:last-child {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  thead th {
    padding-bottom: var(--space-1);
    color: var(--ink-3);
    font-size: var(--font-size-00);
    vertical-align: bottom;
  }
  svg {
    width: 100%;
    height: 2.75rem;
    overflow: visible;
  }
  thead svg {
    height: 1.5rem;
    fill: currentColor;
    font: inherit;
  }
  td:nth-child(2) {
    background: ${rules};
  }
  line {
    stroke: var(--ink);
    stroke-width: 4;
  }
  circle {
    fill: var(--ink);
  }
  .null circle {
    fill: var(--surface-page);
    stroke: var(--accent);
    stroke-width: 2.5;
  }
  .null td:last-child {
    color: var(--accent);
  }
  .pooled {
    background: var(--surface-sunken);
  }
  .pooled th a {
    padding-left: var(--space-2);
  }
  .pooled td:last-child {
    padding-right: var(--space-2);
  }
  @media (max-width: 29.99rem) {
    text:nth-child(3) {
      display: none;
    }
  }
  @media (min-width: 48rem) {
    /* Names break alike in the fallback fonts, so that late fonts move no line. */
    col:first-child {
      width: 49%;
    }
    svg {
      height: 2.25rem;
    }
    th a {
      min-height: 2.25rem;
    }
  }
`;

const classOf = ({ isPooled, size }: Effect) => {
  if (isPooled) return 'pooled';
  return size === 0 ? 'null' : undefined;
};

const EffectRow = ({ effect }: { effect: Effect }) => {
  const study = library.find(({ id }) => id === effect.study);
  if (!study) return null;
  const people = `${formatCount(study.participants ?? 0)} people`;
  return (
    <tr className={classOf(effect)}>
      <th scope="row">
        <a href={studyPath(study.id)} data-library-study="" aria-haspopup="dialog">
          {effect.what} <small>{`${firstAuthor(study)} ${study.year}, ${people}`}</small>
        </a>
      </th>
      <td>
        <svg aria-hidden="true">
          <line x1={place(0)} x2={place(effect.size)} y1="50%" y2="50%" />
          <circle cx={place(effect.size)} cy="50%" r="7" />
        </svg>
      </td>
      <td>{effect.size === 0 ? 'none' : effect.size.toFixed(2)}</td>
    </tr>
  );
};

/** The effects of openly given placebos as one chart, which is a table. */
export const EffectTable = () => (
  <Wrap>
    <Figure>
      <figcaption>
        <Heading as="h2">Felt, more than measured</Heading>
        <Copy>
          What openly given placebos changed, and by how much. The shaded rows pool 60 trials; below
          them are single ones, and three that found nothing.
          <Dagger />
        </Copy>
        <SmallPrint>
          Standardized mean differences: 0.2 is called a small effect, 0.8 a large one. The other
          open trials of the library give theirs in other units. None of these trials tested our
          capsules.
        </SmallPrint>
      </figcaption>
      <Table>
        <caption className="vh">Effects of openly given placebos</caption>
        <colgroup>
          <col />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">What changed</th>
            <th scope="col">
              <span className="vh">On a scale from none to large</span>
              <svg aria-hidden="true">
                {marks.map(({ size, name }) => (
                  <text key={name} x={place(size)} y="80%" textAnchor="middle">
                    {name}
                  </text>
                ))}
              </svg>
            </th>
            <th scope="col">Effect</th>
          </tr>
        </thead>
        <tbody>
          {effects.map((effect) => (
            <EffectRow key={effect.what} effect={effect} />
          ))}
        </tbody>
      </Table>
    </Figure>
  </Wrap>
);
