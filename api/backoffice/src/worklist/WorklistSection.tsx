import { Box, Link, List, ListItem, Paper, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { WorklistSection as Part } from '@candor/api-contract/staff-worklist';
import { StateChip } from '../components/StateChip';
import { Time } from '../components/Time';

type Row = Part['rows'][number];

/** Days have no time of the day. */
const daysOnly: readonly Part['id'][] = ['reservations-due'];

type WorklistRowProps = { row: Row; part: Part; resource: string | null };

const WorklistRow = ({ row, part: { id, urgentLabel }, resource }: WorklistRowProps) => (
  <ListItem
    disableGutters
    sx={{
      columnGap: 1,
      flexWrap: 'wrap',
      py: 0.75,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
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
      {row.isUrgent && urgentLabel !== null && (
        <>
          {' '}
          <StateChip label={urgentLabel} tone="error" />
        </>
      )}
    </Box>
    <Typography component="span" variant="body2" color="textSecondary">
      {row.detail}
      {row.detail !== null && row.at !== null && ' · '}
      {row.at !== null && <Time at={row.at} isDayOnly={daysOnly.includes(id)} />}
    </Typography>
  </ListItem>
);

/** One kind of what waits: its count, a link to its list, and the first items. */
export const WorklistSection = ({ part }: { part: Part }) => {
  const { title, count, urgentCount, urgentLabel, list, rows } = part;
  const headingId = useId();
  const pages = useResourceDefinitions();
  // No link to a list that these pages do not have.
  const hasList = list !== null && list.resource in pages;
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
            <Link component={RouterLink} to={list.path} color="inherit">
              {title}
            </Link>
          ) : (
            title
          )}
        </Typography>
        {urgentCount > 0 && urgentLabel !== null && (
          <StateChip label={`${urgentCount} ${urgentLabel}`} tone="error" />
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
            <WorklistRow key={row.id} row={row} part={part} resource={resource} />
          ))}
        </List>
      )}
    </Paper>
  );
};
