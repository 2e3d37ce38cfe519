import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Time } from './Time';

type HistoryListProps = {
  entries: readonly { id: string; at: string; text: ReactNode }[];
  /** Shown when there are none. */
  absent: string;
};

/** What happened, newest first: a time and a line each. */
export const HistoryList = ({ entries, absent }: HistoryListProps) =>
  entries.length === 0 ? (
    <Typography variant="body2">{absent}</Typography>
  ) : (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
      {entries.map(({ id, at, text }) => (
        <Typography
          key={id}
          component="li"
          variant="body2"
          sx={{ mb: 0.5, overflowWrap: 'anywhere' }}
        >
          <Time at={at} />: {text}
        </Typography>
      ))}
    </Box>
  );
