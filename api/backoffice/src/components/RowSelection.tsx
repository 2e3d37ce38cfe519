import { Button, Checkbox, Stack, Typography } from '@mui/material';
import { type ReactElement, useEffect } from 'react';
import type { RaRecord } from 'react-admin';
import { useListContext } from 'react-admin';

type CanTick<Row extends RaRecord> = (row: Row) => boolean;

/** Ticks a row. react-admin's own box has its name where no screen reader finds it. */
export const RowTick = <Row extends RaRecord>({
  row,
  canTick,
}: {
  row: Row;
  canTick: CanTick<Row>;
}) => {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(row.id)}
      disabled={!canTick(row)}
      // A click on the row itself opens its page.
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': `Select ${row.id}` } }}
    />
  );
};

/** Ticks all rows of the page that can be ticked. */
export const PageTick = <Row extends RaRecord>({ canTick }: { canTick: CanTick<Row> }) => {
  const { data = [], selectedIds, onSelect } = useListContext<Row>();
  const ids = data.filter(canTick).map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <Checkbox
      size="small"
      checked={isAll}
      disabled={ids.length === 0}
      onChange={() => onSelect(isAll ? [] : ids)}
      slotProps={{ input: { 'aria-label': 'Select all' } }}
    />
  );
};

type SelectionBarProps<Row extends RaRecord> = { actions: ReactElement; canTick: CanTick<Row> };

/**
 * These actions apply to the rows that are ticked. Nobody sees a tick on another page or under another filter,
 * so it ends with its row.
 */
export const SelectionBar = <Row extends RaRecord>({
  actions,
  canTick,
}: SelectionBarProps<Row>) => {
  const { data, selectedIds, onSelect, onUnselectItems } = useListContext<Row>();
  const shown = selectedIds.filter((id) => data?.some((row) => row.id === id && canTick(row)));
  const hasEnded = data !== undefined && shown.length < selectedIds.length;
  useEffect(() => {
    if (hasEnded) onSelect(shown);
  });
  if (shown.length === 0 || hasEnded) return null;
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label="Selection"
      sx={{ gap: 1, p: 1, flexWrap: 'wrap' }}
    >
      <Typography variant="body2" sx={{ alignSelf: 'center' }}>
        {shown.length} selected
      </Typography>
      {actions}
      <Button size="small" onClick={() => onUnselectItems()}>
        Clear selection
      </Button>
    </Stack>
  );
};
