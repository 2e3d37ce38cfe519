import { Chip, Stack, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  required,
  type SortPayload,
  TextInput,
  useDataProvider,
  useListContext,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { SavedQuery, StaffView, StaffViews } from '@candor/api-contract/staff';
import type { StaffDataProvider } from '../data/data-provider';
import { BookmarkIcon } from '../icons';
import { ActionDialog } from './ActionDialog';

const useViews = (list: string): readonly StaffView[] => {
  const provider = useDataProvider<StaffDataProvider>();
  const { data } = useQuery({
    queryKey: ['views', list],
    queryFn: ({ signal }) => provider.read<StaffViews>('views', { list }, signal),
    staleTime: Infinity,
  });
  return data?.views ?? [];
};

/** Returns the filters and the sort of the list now, without filters that are empty. */
const useCurrentQuery = (): SavedQuery => {
  const { filterValues, sort } = useListContext() as {
    filterValues: Record<string, unknown>;
    sort: SortPayload;
  };
  const set = Object.entries(filterValues).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  );
  return {
    filter: Object.fromEntries(set) as SavedQuery['filter'],
    sort: sort.field,
    order: sort.order,
  };
};

/** Equal queries have equal keys, in whatever order their filters were set. */
export const keyOfQuery = ({ filter, sort, order }: SavedQuery): string =>
  JSON.stringify([
    Object.entries(filter).sort(([one], [two]) => (one < two ? -1 : 1)),
    sort,
    order,
  ]);

/** The address of a list with the filters and the sort of a view. */
export const addressOfView = (list: string, { filter, sort, order }: SavedQuery): string =>
  `/${list}?${new URLSearchParams({ filter: JSON.stringify(filter), sort, order, page: '1' })}`;

type Task = 'save' | 'rename' | 'delete';

type DialogProps = {
  task: Task;
  list: string;
  query: SavedQuery;
  view: StaffView | undefined;
  onClose: () => void;
};

const nameInput = <TextInput source="name" label="Name" validate={required()} />;

const ViewDialog = ({ task, list, query, view, onClose }: DialogProps) => {
  if (task === 'save')
    return (
      <ActionDialog<StaffView>
        title="Save this view"
        intro="You alone see it above this list. A view of the same name is replaced."
        action="save"
        send={async (provider, { name }: { name?: string }) => ({
          data: await provider.send<StaffView>('views', { list, name, query }),
        })}
        done="View saved."
        confirm="Save"
        onClose={onClose}
      >
        {nameInput}
      </ActionDialog>
    );
  if (!view) return null;
  const isRename = task === 'rename';
  return (
    <ActionDialog<StaffView>
      title={isRename ? `Rename ${view.name}` : `Delete ${view.name}`}
      intro={isRename ? undefined : 'The list itself stays as it is.'}
      action={task}
      send={async (provider, values) => ({
        data: await provider.send<StaffView>(`views/${view.id}/${task}`, values),
      })}
      done={isRename ? 'View renamed.' : 'View deleted.'}
      confirm={isRename ? 'Rename' : 'Delete'}
      isDangerous={!isRename}
      values={isRename ? { name: view.name } : {}}
      onClose={onClose}
    >
      {isRename && nameInput}
    </ActionDialog>
  );
};

/** The saved views of a list, as chips, and the buttons that save, rename and delete one. */
export const SavedViews = () => {
  const { resource: list } = useListContext();
  const [views, query] = [useViews(list), useCurrentQuery()];
  const [task, setTask] = useState<Task | null>(null);
  const [shown, setShown] = useState<StaffView>();
  const current = views.find((view) => keyOfQuery(view.query) === keyOfQuery(query));
  const canSave = !current && Object.keys(query.filter).length > 0;
  const begin = (chosen: Task) => {
    setShown(current);
    setTask(chosen);
  };
  if (views.length === 0 && !canSave && task === null) return null;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Saved views"
      useFlexGap
      sx={{ gap: 1, px: 1, py: 0.75, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {views.map((view) => (
        <Chip
          key={view.id}
          component={RouterLink}
          to={addressOfView(list, view.query)}
          clickable
          label={view.name}
          variant={view === current ? 'filled' : 'outlined'}
          icon={<BookmarkIcon fontSize="small" />}
          {...(view === current && { 'aria-current': 'true' as const })}
        />
      ))}
      {canSave && (
        <Button size="small" onClick={() => begin('save')}>
          Save this view
        </Button>
      )}
      {current && (
        <>
          <Button size="small" onClick={() => begin('rename')}>
            Rename view
          </Button>
          <Button size="small" color="error" onClick={() => begin('delete')}>
            Delete view
          </Button>
        </>
      )}
      {task && (
        <ViewDialog
          task={task}
          list={list}
          query={query}
          view={shown}
          onClose={() => setTask(null)}
        />
      )}
    </Stack>
  );
};
