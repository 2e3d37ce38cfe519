import { Box, Paper, Typography } from '@mui/material';
import { headlineDefinitions } from '@candor/api-contract/report-groups';
import type {
  Headlines as HeadlineValues,
  ReportResponse,
} from '@candor/api-contract/staff-reports';
import { formatMoney } from '../components/Money';
import { formatDays } from '../components/Time';

type Name = keyof HeadlineValues;

const names = Object.keys(headlineDefinitions) as Name[];
const amounts: readonly Name[] = ['netCents', 'averageCents', 'refundedCents'];
const number = new Intl.NumberFormat('en-US');

/** '$1,200.00', '48', '2.5%'; a dash where there is nothing to divide by. */
export const formatHeadline = (name: Name, value: number | null): string => {
  if (value === null) return '–';
  if (name === 'churn') return `${number.format(value / 100)}%`;
  return amounts.includes(name) ? formatMoney(value) : number.format(value);
};

/** Compares with the days before in text: 'up 12%', 'down 3%', 'the same'; empty where nothing can be compared. */
export const describeChange = (name: Name, now: number | null, before: number | null): string => {
  if (now === null || before === null) return '';
  if (now === before) return 'the same as';
  const direction = now > before ? 'up' : 'down';
  if (name === 'churn')
    return `${direction} ${number.format(Math.abs(now - before) / 100)} points from`;
  if (before <= 0) return `${direction} from`;
  const percent = Math.round((Math.abs(now - before) * 100) / before);
  return `${direction} ${percent === 0 ? 'less than 1' : number.format(percent)}% from`;
};

const Headline = ({ name, report }: { name: Name; report: ReportResponse }) => {
  const { label, definition } = headlineDefinitions[name];
  const [now, before] = [report.headlines[name], report.before.headlines[name]];
  const change = describeChange(name, now, before);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="strong"
        sx={{ display: 'block', fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.3 }}
      >
        {formatHeadline(name, now)}
      </Typography>
      <Typography variant="body2">
        {change === '' ? 'Nothing to compare' : `${change} ${formatHeadline(name, before)}`}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
        {definition}
      </Typography>
    </Paper>
  );
};

/** The numbers that an owner reads first, beside those of the days before. */
export const Headlines = ({ report }: { report: ReportResponse }) => (
  <Box component="section" aria-label="At a glance">
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {formatDays(report)}, compared with {formatDays(report.before)}.
      {!report.isOver && ' The last day isn’t over yet.'}
    </Typography>
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1,
        // The six of them fill each row.
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        '@media (min-width: 1400px)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
      }}
    >
      {names.map((name) => (
        <Headline key={name} name={name} report={report} />
      ))}
    </Box>
  </Box>
);
