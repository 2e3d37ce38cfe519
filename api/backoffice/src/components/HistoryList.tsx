import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Time } from './Time';

type HistoryListProps = {
  entries: readonly { id: string | number; at: string; text: ReactNode }[];
  /** Shown when there are none. */
  absent: string;
};

/** Lists events, newest first, each with its time. */
export const HistoryList = ({ entries, absent }: HistoryListProps) =>
  entries.length === 0 ? (
    <Typography variant="body2" color="textSecondary">
      {absent}
    </Typography>
  ) : (
    <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {entries.map(({ id, at, text }) => (
        <Typography
          key={id}
          component="li"
          variant="body2"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: 'minmax(8rem, 13rem) minmax(0, 1fr)' },
            columnGap: 2,
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-wrap',
          }}
        >
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <Time at={at} />
          </Box>
          <span>{text}</span>
        </Typography>
      ))}
    </Box>
  );
