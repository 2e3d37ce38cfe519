import type { ScaleId } from '@candor/practice-contract/record';
import { formatDay } from '../record/format-day';
import { scales as scaleTexts } from '../record/scales';
import { weeksOf, type DayRating } from '../record/summary';
import type { LocalDay } from '../rituals/local-day';
import { TableDetails, TableScroll } from './table';

type Props = {
  scales: readonly { scale: ScaleId; days: readonly DayRating[] }[];
  first: LocalDay;
};

/** Each week's days, mean, spread, lowest and highest number. */
export const WeekTable = ({ scales, first }: Props) => (
  <TableDetails>
    <summary>See all of it as a table</summary>
    <TableScroll aria-label="Numbers by week">
      <table>
        <caption>Weeks count from your first entry.</caption>
        <thead>
          <tr>
            {['Week of', 'Scale', 'Days', 'Mean', 'Spread', 'Lowest', 'Highest'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scales.flatMap(({ scale, days }) =>
            weeksOf(days, first).map(({ day, group, lowest, highest }) => (
              <tr key={`${scale} ${day}`}>
                <th scope="row">{formatDay(day)}</th>
                <td>{scaleTexts[scale].name}</td>
                <td>{group.count}</td>
                <td>{group.mean.toFixed(1)}</td>
                <td>{group.spread?.toFixed(1) ?? ''}</td>
                <td>{lowest}</td>
                <td>{highest}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </TableScroll>
  </TableDetails>
);
