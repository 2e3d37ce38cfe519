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

/** Two lines each, so that rows have one shape whatever their texts are. */
const WorklistRow = ({ row, part: { id, urgentLabel, warnLabel }, resource }: WorklistRowProps) => (
  <ListItem
    disableGutters
    sx={{ display: 'block', py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}
  >
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
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
      </Box>
      {row.isUrgent && urgentLabel !== null && <StateChip label={urgentLabel} tone="error" />}
      {!row.isUrgent && warnLabel !== null && <StateChip label={warnLabel} tone="warning" />}
    </Stack>
    <Typography component="div" variant="body2" color="textSecondary">
      {row.detail}
      {row.detail !== null && row.at !== null && ' · '}
      {row.at !== null && <Time at={row.at} isDayOnly={daysOnly.includes(id)} />}
    </Typography>
  </ListItem>
);

/** The resource whose page shows the items of a part; null where these pages have no such list. */
const useResourceOf = ({ list }: Part): string | null => {
  const pages = useResourceDefinitions();
  return list !== null && list.resource in pages ? list.resource : null;
};

/** One kind of what waits: its count, a link to its list, and the first items. */
export const WorklistSection = ({ part }: { part: Part }) => {
  const { title, count, urgentCount, urgentLabel, list, rows } = part;
  const headingId = useId();
  const resource = useResourceOf(part);
  const isUrgent = urgentCount > 0;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={headingId}
      sx={{
        px: 2,
        py: 1.5,
        ...(isUrgent && { borderLeftWidth: 4, borderLeftColor: 'error.main' }),
      }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography component="h2" variant="h6" id={headingId} sx={{ flexGrow: 1 }}>
          {list !== null && resource !== null ? (
            <Link component={RouterLink} to={list.path} color="inherit">
              {title}
            </Link>
          ) : (
            title
          )}
        </Typography>
        {isUrgent && urgentLabel !== null && (
          <StateChip label={`${urgentCount} ${urgentLabel}`} tone="error" />
        )}
        <Typography component="span" variant="h5">
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

/** One kind of which nothing waits, as a line that leads to its list. */
export const DoneSection = ({ part }: { part: Part }) => {
  const resource = useResourceOf(part);
  if (part.list === null || resource === null) return <span>{part.title}</span>;
  return (
    <Link component={RouterLink} to={part.list.path} color="textSecondary">
      {part.title}
    </Link>
  );
};
