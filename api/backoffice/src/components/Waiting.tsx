import { Skeleton, Stack } from '@mui/material';

/** Stands in for what a page is about to show. */
export const Waiting = () => (
  <Stack role="status" aria-label="Loading" sx={{ gap: 2 }}>
    <Skeleton variant="rounded" height={96} />
    <Skeleton variant="rounded" height={240} />
  </Stack>
);
