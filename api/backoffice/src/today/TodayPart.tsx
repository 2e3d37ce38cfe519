import { Box, Link, List, ListItem, Paper, Stack, Typography } from '@mui/material';
import type { TodayPart as Part } from '@candor/api-contract/staff-today';
import { todayPath, todayTexts } from '@candor/api-contract/staff-today';
import { useId } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { StateChip } from '../parts/StateChip';
import { Time } from '../parts/Time';

type Row = Part['rows'][number];

/** Days have no time of the day. */
const daysOnly: readonly Part['id'][] = ['reservations-due'];

const TodayRow = ({ row, id, resource }: { row: Row; id: Part['id']; resource: string | null }) => (
  <ListItem disableGutters divider sx={{ gap: 1, flexWrap: 'wrap', py: 0.75 }}>
    <Box
      sx={{
        flexGrow: 1,
        minWidth: 0,
        overflowWrap: 'anywhere',
        fontWeight: row.isUrgent ? 600 : 400,
      }}
    >
      {resource === null ? (
        row.label
      ) : (
        <Link component={RouterLink} to={`/${resource}/${encodeURIComponent(row.id)}/show`}>
          {row.label}
        </Link>
      )}
      {row.isUrgent && resource !== null && (
        <>
          {' '}
          <StateChip label={todayTexts[id].urgent || 'urgent'} tone="error" />
        </>
      )}
    </Box>
    <Typography component="span" variant="body2" color="textSecondary">
      {row.detail} {row.at !== null && <Time at={row.at} isDayOnly={daysOnly.includes(id)} />}
    </Typography>
  </ListItem>
);

/** One kind of what waits: its count, a link to its list, and the first items. */
export const TodayPart = ({ part }: { part: Part }) => {
  const { id, count, urgentCount, rows } = part;
  const { title, urgent, list } = todayTexts[id];
  const headingId = useId();
  // A list that another release has is no link.
  const hasList = list !== null && list.resource in useResourceDefinitions();
  const resource = hasList ? list.resource : null;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={headingId}
      sx={{ px: 2, py: 1.5 }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline' }}>
        <Typography component="h2" variant="subtitle1" id={headingId} sx={{ flexGrow: 1 }}>
          {hasList ? (
            <Link component={RouterLink} to={todayPath(id)} color="inherit">
              {title}
            </Link>
          ) : (
            title
          )}
        </Typography>
        {urgentCount > 0 && urgent !== '' && (
          <StateChip label={`${urgentCount} ${urgent}`} tone="error" />
        )}
        <Typography
          component="span"
          variant={count > 0 ? 'h5' : 'subtitle1'}
          color={count > 0 ? 'textPrimary' : 'textSecondary'}
        >
          {count}
        </Typography>
      </Stack>
      {rows.length > 0 && (
        <List disablePadding dense>
          {rows.map((row) => (
            <TodayRow key={row.id} row={row} id={id} resource={resource} />
          ))}
        </List>
      )}
    </Paper>
  );
};
