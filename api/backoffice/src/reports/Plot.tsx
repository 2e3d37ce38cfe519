import { Box, useTheme } from '@mui/material';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  Tooltip,
} from 'chart.js';
import { Bar } from 'react-chartjs-2';

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, Tooltip);

const height = 260;

type PlotProps<Row> = {
  /** Read by screen readers; the table beside the plot has its numbers. */
  label: string;
  rows: readonly Row[];
  /** The field of the horizontal axis. */
  x: keyof Row & string;
  bars: readonly { field: keyof Row & string; label: string }[];
  format: (value: number) => string;
};

/** Stacked bars. */
export const Plot = <Row extends object>({ label, rows, x, bars, format }: PlotProps<Row>) => {
  const { palette, typography } = useTheme();
  const colors = [
    palette.primary.main,
    palette.warning.main,
    palette.success.main,
    palette.text.secondary,
  ];
  const font = { family: typography.fontFamily, size: 12 };
  const ticks = { color: palette.text.secondary, font };
  return (
    <Box sx={{ height, my: 1 }}>
      <Bar
        role="img"
        aria-label={label}
        data={{
          labels: rows.map((row) => row[x]),
          datasets: bars.map((bar, index) => {
            const color = colors[index % colors.length];
            return {
              label: bar.label,
              data: rows.map((row) => Number(row[bar.field])),
              backgroundColor: color,
              hoverBackgroundColor: color,
            };
          }),
        }}
        options={{
          animation: false,
          maintainAspectRatio: false,
          interaction: { mode: 'index', intersect: false },
          scales: {
            x: { stacked: true, grid: { display: false }, ticks: { ...ticks, maxRotation: 0 } },
            y: {
              stacked: true,
              grid: { color: palette.divider },
              ticks: { ...ticks, precision: 0, callback: (value) => format(Number(value)) },
            },
          },
          plugins: {
            legend: {
              display: bars.length > 1,
              position: 'bottom',
              // By default a click hides bars, which no key can do or undo.
              onClick: () => undefined,
              labels: { ...ticks, boxWidth: 12 },
            },
            tooltip: {
              backgroundColor: palette.background.paper,
              borderColor: palette.divider,
              borderWidth: 1,
              titleColor: palette.text.primary,
              bodyColor: palette.text.primary,
              boxPadding: 4,
              titleFont: font,
              bodyFont: font,
              callbacks: {
                label: ({ dataset, parsed }) => `${dataset.label}: ${format(parsed.y ?? 0)}`,
              },
            },
          },
        }}
      />
    </Box>
  );
};
