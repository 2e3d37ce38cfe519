import type { RecordEntry, ScaleId } from '@candor/practice-contract/record';
import { formatDay } from '../record/format-day';
import { scales as scaleTexts } from '../record/scales';
import { dayRatings } from '../record/summary';
import type { LocalDay } from '../rituals/local-day';
import { TableDetails, TableScroll } from './table';

type Props = {
  entries: readonly RecordEntry[];
  scales: readonly ScaleId[];
  first: LocalDay;
  last: LocalDay;
};

/** The numbers of each rated day as text. */
export const DayTable = ({ entries, scales, first, last }: Props) => {
  const columns = scales.map((scale) => ({
    scale,
    values: new Map(dayRatings(entries, scale).map(({ day, value }) => [day, value])),
  }));
  const days = [...new Set(columns.flatMap(({ values }) => [...values.keys()]))]
    .filter((day) => day >= first && day <= last)
    .sort();
  return (
    <TableDetails>
      <summary>See the four weeks as a table</summary>
      <TableScroll aria-label="Numbers by day">
        <table>
          <caption>Numbers from 1 to 7; a day without any is left out.</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {columns.map(({ scale }) => (
                <th key={scale} scope="col">
                  {scaleTexts[scale].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                {columns.map(({ scale, values }) => (
                  <td key={scale}>{values.get(day) ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </TableDetails>
  );
};
