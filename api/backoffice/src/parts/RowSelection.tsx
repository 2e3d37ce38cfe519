import { Button, Checkbox, Stack, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import { useListContext } from 'react-admin';

/** Ticks a row. react-admin's own box has its name where no screen reader finds it. */
export const RowTick = ({ row }: { row: RaRecord }) => {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(row.id)}
      // A click on the row itself opens its page.
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': `Select ${row.id}` } }}
    />
  );
};

/** Ticks all rows of the page. */
export const PageTick = () => {
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const ids = data.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <Checkbox
      size="small"
      checked={isAll}
      onChange={() => onSelect(isAll ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': 'Select all' } }}
    />
  );
};

/** What can be done with the rows that are ticked. */
export const SelectionBar = ({ actions }: { actions: ReactElement }) => {
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label="Selection"
      sx={{ gap: 1, p: 1, flexWrap: 'wrap' }}
    >
      <Typography variant="body2" sx={{ alignSelf: 'center' }}>
        {selectedIds.length} selected
      </Typography>
      {actions}
      <Button size="small" onClick={() => onUnselectItems()}>
        Clear selection
      </Button>
    </Stack>
  );
};
