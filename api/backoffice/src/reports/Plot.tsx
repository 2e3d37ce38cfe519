import { Box, type Theme, Typography, useTheme } from '@mui/material';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartOptions,
  Legend,
  LinearScale,
  Tooltip,
} from 'chart.js';
import { Bar } from 'react-chartjs-2';
import { fillOf } from './plot-fills';

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, Tooltip);

const height = 280;
const heightOfBar = 36;

type PlotProps<Row> = {
  /** Read by screen readers; the table beside the plot has its numbers. */
  label: string;
  rows: readonly Row[];
  /** The field of the names. */
  x: keyof Row & string;
  bars: readonly { field: keyof Row & string; label: string }[];
  format: (value: number) => string;
  /** The text of a number on the axis. */
  formatAxis: (value: number) => string;
  /** The axis ends at this number, or beyond it. */
  least: number;
  /** Names that need room stand beside their bars. */
  isHorizontal?: boolean;
  /** Shown in place of a plot without bars. */
  absent: string;
};

type OptionsOf = Pick<PlotProps<object>, 'format' | 'formatAxis' | 'least' | 'isHorizontal'> & {
  hasLegend: boolean;
};

const tooltipOf = ({ palette }: Theme, { format }: OptionsOf, font: object) => ({
  backgroundColor: palette.background.paper,
  borderColor: palette.divider,
  borderWidth: 1,
  titleColor: palette.text.primary,
  bodyColor: palette.text.primary,
  boxPadding: 4,
  padding: 10,
  titleFont: font,
  bodyFont: font,
  callbacks: {
    label: ({ dataset, raw }: { dataset: { label?: string | undefined }; raw: unknown }) =>
      `${dataset.label ?? ''}: ${format(Number(raw))}`,
  },
});

const optionsOf = (look: Theme, plot: OptionsOf): ChartOptions<'bar'> => {
  const { palette, typography } = look;
  const { formatAxis, least, isHorizontal = false } = plot;
  const font = { family: typography.fontFamily, size: 12 };
  const ticks = { color: palette.text.secondary, font };
  const names = {
    stacked: true,
    grid: { display: false },
    border: { color: palette.divider },
    ticks: { ...ticks, maxRotation: 0, autoSkip: !isHorizontal, autoSkipPadding: 16 },
  };
  const numbers = {
    stacked: true,
    suggestedMax: least,
    grid: { color: palette.divider },
    border: { display: false },
    ticks: {
      ...ticks,
      precision: 0,
      maxTicksLimit: 6,
      callback: (value: number | string) => formatAxis(Number(value)),
    },
  };
  return {
    animation: false,
    maintainAspectRatio: false,
    indexAxis: isHorizontal ? 'y' : 'x',
    interaction: { mode: 'index', intersect: false, axis: isHorizontal ? 'y' : 'x' },
    scales: isHorizontal ? { x: numbers, y: names } : { x: names, y: numbers },
    plugins: {
      legend: {
        display: plot.hasLegend,
        position: 'bottom',
        // By default a click hides bars, which no key can do or undo.
        onClick: () => undefined,
        labels: { ...ticks, color: palette.text.primary, boxWidth: 16, boxHeight: 12 },
      },
      tooltip: tooltipOf(look, plot, font),
    },
  };
};

/** Stacked bars, told apart by color and pattern. */
export const Plot = <Row extends object>({ label, rows, x, absent, ...plot }: PlotProps<Row>) => {
  const look = useTheme<Theme>();
  const { bars, isHorizontal = false } = plot;
  if (rows.every((row) => bars.every(({ field }) => Number(row[field]) === 0)))
    return (
      <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
        {absent}
      </Typography>
    );
  const surface = look.palette.background.paper;
  return (
    <Box sx={{ height: isHorizontal ? rows.length * heightOfBar + 40 : height, my: 1 }}>
      <Bar
        role="img"
        aria-label={label}
        data={{
          labels: rows.map((row) => row[x]),
          datasets: bars.map((bar, index) => {
            const fill = fillOf(index, look.palette.mode, surface);
            return {
              label: bar.label,
              data: rows.map((row) => Number(row[bar.field])),
              backgroundColor: fill,
              hoverBackgroundColor: fill,
              borderColor: surface,
              borderWidth: 1,
              borderRadius: 3,
              maxBarThickness: 40,
            };
          }),
        }}
        options={optionsOf(look, { ...plot, hasLegend: bars.length > 1 })}
      />
    </Box>
  );
};
