import { Box, Paper, Skeleton, Stack } from '@mui/material';

const lines = (count: number) => Array.from({ length: count }, (_, at) => at);

const Panel = ({ rows }: { rows: number }) => (
  <Paper variant="outlined" sx={{ p: 2 }}>
    <Skeleton width="30%" sx={{ fontSize: '1.25rem', mb: 1 }} />
    {lines(rows).map((line) => (
      <Skeleton key={line} width={`${90 - ((line * 17) % 40)}%`} />
    ))}
  </Paper>
);

/** Stands in for the sections of a page while they load. */
export const PanelSkeletons = () => (
  <Stack role="status" aria-label="Loading" sx={{ gap: 2 }}>
    <Panel rows={5} />
    <Panel rows={3} />
    <Panel rows={3} />
  </Stack>
);

/** Stands in for the rows of a list while they load. */
export const RowSkeletons = () => (
  <Box role="status" aria-label="Loading" sx={{ px: 2, py: 1 }}>
    {lines(8).map((line) => (
      <Skeleton key={line} sx={{ fontSize: '1rem', my: 1.5 }} />
    ))}
  </Box>
);
