import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useEffect } from 'react';

/** A page outside the layout: one panel with a title. */
export const EntryPage = ({ title, children }: { title: string; children: ReactNode }) => {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} – Candor back office`;
    return () => {
      document.title = before;
    };
  }, [title]);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        bgcolor: 'background.default',
        display: 'flex',
        justifyContent: 'center',
        alignItems: { xs: 'flex-start', sm: 'center' },
        p: 2,
      }}
    >
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 440, p: { xs: 2, sm: 4 } }}>
        <Typography variant="caption" color="textSecondary">
          Candor back office
        </Typography>
        <Typography component="h1" variant="h5" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {children}
      </Paper>
    </Box>
  );
};
