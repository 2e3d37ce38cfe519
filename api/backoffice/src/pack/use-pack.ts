import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'react-admin';
import type { Carrier } from '@candor/api-contract/carriers';
import type { ShipmentsPreview } from '@candor/api-contract/staff-fulfilment';
import { packSizes } from '@candor/api-contract/staff-limits';
import type { PackResponse, PackRow } from '@candor/api-contract/staff-pack';
import type { StaffDataProvider } from '../data/data-provider';
import type { Labels } from './read-scan';

/** The parcels that are being packed on this device; a reload goes on with them. */
type Batch = { numbers: readonly string[]; labels: Labels };

type Parcel = { carrier: Carrier; tracking: string; isChecked?: boolean };

/** A purchase after an action on it. */
type Acted = { id: string; status: string; revision: number };

const undoMs = 2 * 60_000;
const refreshMs = 60_000;

const queryOf = (batch: Batch | null) =>
  batch === null ? { next: packSizes.at(-1) } : { numbers: batch.numbers.join() };

/** The batch of this device, and the rows of it as the server has them. */
const useBatch = () => {
  const provider = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const [batch, setBatch] = useStore<Batch | null>('pack.batch', null);
  const queryKey = ['pack', batch?.numbers ?? null];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.read<PackResponse>('pack', queryOf(batch), signal),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const put = (row: PackRow) =>
    client.setQueryData<PackResponse>(
      queryKey,
      (before) =>
        before && {
          ...before,
          rows: before.rows.map((each) => (each.id === row.id ? row : each)),
        },
    );
  return { provider, batch, setBatch, query, put };
};

/** The parcels to pack, those of the batch that has begun, and what is done with them. */
export const usePack = () => {
  const { provider, batch, setBatch, query, put } = useBatch();
  const act = async (row: PackRow, action: string, status: readonly string[], body: object) => {
    const { data } = await provider.act<Acted>(row.resource, row.id, action, {
      ...body,
      revision: row.revision,
    });
    if (!status.includes(data.status))
      throw new Error(`${row.id} is ${data.status}. Reload the page, and look at it again.`);
    return data.revision;
  };
  const putLast = (number: string) => {
    if (batch === null) return;
    const others = batch.numbers.filter((each) => each !== number);
    setBatch({ ...batch, numbers: [...others, number] });
  };
  return {
    query,
    batch,
    putLast,
    begin: (numbers: readonly string[]) => setBatch({ numbers, labels: {} }),
    end: () => setBatch(null),
    /** Reads one parcel that is not in the batch. */
    find: async (number: string) =>
      (await provider.read<PackResponse>('pack', { numbers: number })).rows[0],
    ship: async (row: PackRow, parcel: Parcel): Promise<PackRow> => {
      const { carrier, tracking, isChecked = false } = parcel;
      const revision = await act(row, 'ship', ['shipped'], { carrier, tracking, isChecked });
      const undoUntil = new Date(Date.now() + undoMs).toISOString();
      const shipped = { ...row, state: 'shipped', carrier, tracking, undoUntil, revision } as const;
      put(shipped);
      return shipped;
    },
    undo: async (row: PackRow): Promise<void> => {
      const revision = await act(row, 'unship', ['paid', 'confirmed'], {});
      put({ ...row, state: 'to ship', carrier: null, tracking: null, undoUntil: null, revision });
    },
    /** Remembers the labels of a carrier's file, to compare each scan with them. */
    loadLabels: async (file: Blob): Promise<number> => {
      const { rows } = await provider.upload<ShipmentsPreview>('shipments/preview', file);
      const found = rows.filter(({ plan }) => plan !== 'invalid' && plan !== 'unknown');
      const labels = Object.fromEntries(found.map(({ order, tracking }) => [order, tracking]));
      if (batch) setBatch({ ...batch, labels: { ...batch.labels, ...labels } });
      return found.length;
    },
  };
};

export type Pack = ReturnType<typeof usePack>;
