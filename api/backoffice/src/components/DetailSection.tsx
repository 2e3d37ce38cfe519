import { Box, Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useId } from 'react';

type DetailSectionProps = {
  title: string;
  /** Label and value pairs; an absent value becomes a dash. */
  rows?: readonly (readonly [label: string, value: ReactNode])[];
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Content that is not a list of label and value, such as a table. */
  children?: ReactNode;
};

const isAbsent = (value: ReactNode) => value === null || value === undefined || value === '';

/** A titled panel of a detail page. */
export const DetailSection = ({ title, rows = [], actions, children }: DetailSectionProps) => {
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="h2" variant="h6" id={titleId} sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {actions}
      </Stack>
      {rows.length > 0 && (
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(8rem, 11rem) minmax(0, 1fr)' },
            columnGap: 2,
            rowGap: { xs: 0, sm: 1 },
            mt: 1,
            mb: children ? 1 : 0,
          }}
        >
          {rows.map(([label, value]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Typography
                component="dd"
                variant="body2"
                sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}
              >
                {isAbsent(value) ? '–' : value}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {children}
    </Paper>
  );
};
