import { Button, Chip, Stack, Typography } from '@mui/material';
import { type ListControllerResult, useListContext } from 'react-admin';
import { describeFilters, type Filter } from './list-filters';

/** A long search wraps instead of widening the page of a phone. */
const wrapping = {
  height: 'auto',
  py: 0.25,
  '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const;

type FilterContext = Pick<ListControllerResult, 'setFilters'> & {
  filterValues: Readonly<Record<string, unknown>>;
};

/** A list remembers its filters until the next visit: this line shows what they hide, and ends them. */
export const ActiveFilters = ({ filters }: { filters: readonly Filter[] }) => {
  const { filterValues, setFilters } = useListContext() as FilterContext;
  const texts = describeFilters(filters, filterValues);
  if (texts.length === 0) return null;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Active filters"
      useFlexGap
      sx={{ gap: 0.75, px: 2, py: 0.75, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Typography variant="body2" color="textSecondary">
        Filtered:
      </Typography>
      {texts.map((text) => (
        <Chip key={text} component="span" size="small" label={text} sx={wrapping} />
      ))}
      <Button size="small" onClick={() => setFilters({}, [])}>
        Clear
      </Button>
    </Stack>
  );
};
