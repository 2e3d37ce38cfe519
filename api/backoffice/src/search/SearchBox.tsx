import {
  Autocomplete,
  Box,
  InputAdornment,
  ListItemText,
  ListSubheader,
  TextField,
  type AutocompleteRenderGroupParams,
  type AutocompleteRenderInputParams,
} from '@mui/material';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { shortestSearch } from '@candor/api-contract/staff-limits';
import { SearchIcon } from '../icons';
import type { FoundRow } from './found-rows';
import { useSearch } from './use-search';

/** A slash goes to the search from anywhere but a field, as in many programs. */
const useSlash = (field: RefObject<HTMLInputElement | null>) =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isTyped =
        target instanceof HTMLElement &&
        (target.isContentEditable ||
          target.closest('input, textarea, select, [role=combobox], [role=dialog]') !== null);
      if (key !== '/' || isTyped || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);

type FieldProps = AutocompleteRenderInputParams & { field: RefObject<HTMLInputElement | null> };

const SearchField = ({ field, id, ...params }: FieldProps) => (
  <TextField
    id={id}
    fullWidth
    size="small"
    margin="none"
    placeholder="Search"
    inputRef={field}
    slotProps={{
      htmlInput: {
        ...params.inputProps,
        'aria-label': 'Search everything',
        'aria-keyshortcuts': '/',
        type: 'search',
      },
      input: {
        ...params.InputProps,
        startAdornment: (
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        ),
      },
    }}
  />
);

const noneText = (text: string, { isCurrent, error }: ReturnType<typeof useSearch>): string => {
  if (text.trim().length < shortestSearch)
    return 'A number, name, email, street, ZIP code or tracking number';
  if (error !== null) return error.message;
  return isCurrent ? 'Nothing was found.' : 'Searching…';
};

/** Enter before the rows have come opens the first one as soon as they are there: a scanner does not wait. */
const useEarlyEnter = (
  { rows, isCurrent }: ReturnType<typeof useSearch>,
  open: (row: FoundRow) => void,
) => {
  const isWaitingRef = useRef(false);
  useEffect(() => {
    if (!isWaitingRef.current || !isCurrent) return;
    isWaitingRef.current = false;
    const [first] = rows;
    if (first !== undefined) open(first);
  }, [isCurrent, rows, open]);
  return isWaitingRef;
};

const listPlace = {
  // The list is outside of the bar, and each part of a page is in a landmark.
  role: 'region',
  'aria-label': 'What was found',
  placement: 'bottom-end',
  sx: { minWidth: 'min(100vw, 24rem)' },
} as const;

/** The rows of one kind. */
const FoundGroup = ({ group, children }: Omit<AutocompleteRenderGroupParams, 'key'>) => (
  <div role="group" aria-label={group}>
    <ListSubheader component="div">{group}</ListSubheader>
    {children}
  </div>
);

/** The search of everything, in the bar of each page. */
export const SearchBox = () => {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const search = useSearch(text);
  useSlash(field);
  const open = ({ to }: FoundRow) => {
    setText('');
    field.current?.blur();
    void navigate(to);
  };
  const isWaitingRef = useEarlyEnter(search, open);
  return (
    <Autocomplete<FoundRow>
      autoHighlight
      forcePopupIcon={false}
      clearOnBlur={false}
      selectOnFocus
      options={search.isCurrent ? search.rows : []}
      filterOptions={(rows) => rows}
      groupBy={({ group }) => group}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ to }) => to}
      value={null}
      inputValue={text}
      onInputChange={(_, typed, reason) => {
        if (reason !== 'input' && reason !== 'clear') return;
        setText(typed);
        isWaitingRef.current = false;
      }}
      onChange={(_, chosen) => chosen && open(chosen)}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && !search.isCurrent) isWaitingRef.current = true;
      }}
      noOptionsText={noneText(text, search)}
      // On a phone it is as narrow as its icon, and covers the bar while it has the focus.
      sx={{
        width: { xs: 44, sm: 260, lg: 380 },
        mx: { xs: 0.5, sm: 1 },
        // A narrow window shows the icon alone.
        '&:not(:focus-within) input::placeholder': { color: { xs: 'transparent', sm: 'inherit' } },
        bgcolor: 'background.paper',
        '&:focus-within': {
          position: { xs: 'absolute', sm: 'static' },
          left: 8,
          right: 8,
          zIndex: 1,
          width: { xs: 'auto', sm: 260, lg: 380 },
        },
      }}
      slotProps={{
        popper: listPlace,
        listbox: { sx: { maxHeight: '70vh' } },
      }}
      renderInput={(params) => <SearchField {...params} field={field} />}
      renderGroup={({ key, ...group }) => <FoundGroup key={key} {...group} />}
      renderOption={({ key, ...props }, { label, detail }) => (
        <Box component="li" key={key} {...props}>
          <ListItemText
            primary={label}
            secondary={detail}
            slotProps={{
              primary: { sx: { overflowWrap: 'anywhere' } },
              secondary: { sx: { overflowWrap: 'anywhere' } },
            }}
          />
        </Box>
      )}
    />
  );
};
