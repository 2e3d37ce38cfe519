import { useId } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import type { RecordEntry, ScaleId } from '@candor/practice-contract/record';
import { Copy, ParagraphTitle, SmallPrint } from '@candor/ui/Type';
import { dayRatings, FOUR_WEEKS, summarize } from '../record/summary';
import { addDays, type LocalDay } from '../rituals/local-day';
import { DayTable } from './DayTable';
import { ScaleFigure } from './ScaleFigure';
import { WeekTable } from './WeekTable';

const PrintStyles = createGlobalStyle`
  @media print {
    .header,
    .footer {
      display: none;
    }
    details::details-content {
      display: block;
      content-visibility: visible;
    }
  }
`;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-5);
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  gap: var(--space-6) var(--grid-gap);
`;

type Props = {
  /** The ritual's name. */
  label: string;
  entries: readonly RecordEntry[];
  /** The scales of the ritual; others with numbers follow. */
  scales: readonly ScaleId[];
  /** The days that the ritual was checked in. */
  days: readonly LocalDay[];
  today: LocalDay;
};

/** Four weeks and the whole time as pictures, in numbers and as tables. */
export const Pictures = ({ label, entries, scales, days, today }: Props) => {
  const id = useId();
  const rated = entries.flatMap(({ ratings }) => Object.keys(ratings) as ScaleId[]);
  const shown = [...new Set([...scales, ...rated])].filter((scale) => rated.includes(scale));
  const from = addDays(today, 1 - FOUR_WEEKS);
  const first = entries.reduce<LocalDay>(
    (earliest, { day }) => (day < earliest ? (day as LocalDay) : earliest),
    today,
  );
  const last = entries.reduce<LocalDay>(
    (latest, { day }) => (day > latest ? (day as LocalDay) : latest),
    today,
  );
  const checkedIn = days.filter((day) => day >= from && day <= today).length;
  return (
    <>
      <PrintStyles />
      <Section aria-labelledby={`${id}-near`}>
        <ParagraphTitle id={`${id}-near`}>Four weeks</ParagraphTitle>
        <SmallPrint>{`${label}. Checked in on ${checkedIn} of ${FOUR_WEEKS} days.`}</SmallPrint>
        {shown.length === 0 ? (
          <Copy>Your numbers will be charted here. Words alone are fine too.</Copy>
        ) : (
          <>
            <Figures>
              {shown.map((scale) => (
                <ScaleFigure
                  key={scale}
                  kind="days"
                  summary={summarize(entries, scale, from, today)}
                  first={from}
                  last={today}
                />
              ))}
            </Figures>
            <DayTable entries={entries} scales={shown} first={from} last={today} />
          </>
        )}
      </Section>
      {shown.length > 0 && (
        <Section aria-labelledby={`${id}-all`}>
          <ParagraphTitle id={`${id}-all`}>All time</ParagraphTitle>
          <Figures>
            {shown.map((scale) => (
              <ScaleFigure
                key={scale}
                kind="weeks"
                summary={summarize(entries, scale, first, last)}
                first={first}
                last={last}
              />
            ))}
          </Figures>
          <WeekTable
            scales={shown.map((scale) => ({ scale, days: dayRatings(entries, scale) }))}
            first={first}
          />
          <div>
            <Copy>
              How much to believe it. You knew what you took, you hoped for something, and you gave
              the numbers yourself: hope alone moves numbers. So do a quiet week, the season, and
              that people begin on a bad day. One person’s record can’t tell these apart, and says
              nothing about the capsule.
            </Copy>
            <Copy>
              We show an arrow only when the change is far bigger than your usual day-to-day swing.
              We tested it on made-up numbers with no change in them: fewer than 4 in 100 got an
              arrow. Three scales are three chances to be fooled.
            </Copy>
          </div>
        </Section>
      )}
    </>
  );
};
