import { Box, useTheme } from '@mui/material';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

const height = 260;

type PlotProps<Row> = {
  /** Read by screen readers; the table beside the plot has its numbers. */
  label: string;
  rows: readonly Row[];
  /** The field of the horizontal axis. */
  x: keyof Row & string;
  bars: readonly { field: string; label: string }[];
  format: (value: number) => string;
};

/** Stacked bars. */
export const Plot = <Row extends object>({ label, rows, x, bars, format }: PlotProps<Row>) => {
  const { palette } = useTheme();
  const colors = [
    palette.primary.main,
    palette.warning.main,
    palette.success.main,
    palette.text.secondary,
  ];
  return (
    // Clipped: the tooltip of a wider window stays at its place until the next move of the mouse.
    <Box role="img" aria-label={label} sx={{ height, my: 1, overflow: 'clip' }}>
      <ResponsiveContainer width="100%" height={height}>
        <BarChart data={[...rows]} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke={palette.divider} />
          <XAxis
            dataKey={(row: Row) => row[x]}
            tick={{ fill: palette.text.secondary, fontSize: 12 }}
            minTickGap={16}
          />
          <YAxis
            tickFormatter={format}
            tick={{ fill: palette.text.secondary, fontSize: 12 }}
            width={72}
            allowDecimals={false}
          />
          <Tooltip
            formatter={(value) => format(Number(value))}
            cursor={{ fill: palette.action.hover }}
            contentStyle={{ background: palette.background.paper, borderColor: palette.divider }}
          />
          {bars.length > 1 && <Legend itemSorter={null} />}
          {bars.map(({ field, label: name }, index) => (
            <Bar
              key={field}
              dataKey={field}
              name={name}
              stackId="all"
              fill={colors[index % colors.length] ?? palette.primary.main}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
};
