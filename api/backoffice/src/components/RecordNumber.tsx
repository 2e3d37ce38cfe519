import { Box } from '@mui/material';

/** The number of an order or a reservation, which is not broken at its hyphens. */
export const RecordNumber = ({ children }: { children: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {children}
  </Box>
);
