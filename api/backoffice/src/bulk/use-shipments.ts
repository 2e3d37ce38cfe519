import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type {
  PlannedShipment,
  ShipmentsPreview,
  ShipmentsResponse,
} from '@candor/api-contract/staff-fulfilment';
import { shipmentsAtOnce } from '@candor/api-contract/staff-limits';
import type { StaffDataProvider } from '../data/data-provider';

type Result = ShipmentsResponse['rows'][number];

/**
 * A file of tracking numbers: read, shown, then shipped in parts. When a part is lost on the way, the
 * file is sent again, and nothing ships twice.
 */
export const useShipments = () => {
  const provider = useDataProvider<StaffDataProvider>();
  const [rows, setRows] = useState<readonly PlannedShipment[] | null>(null);
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [isChecked, setIsChecked] = useState(false);
  const toCheck = rows?.filter(({ plan }) => plan === 'to check').length ?? 0;
  const toShip =
    rows?.filter(({ plan }) => plan === 'to ship' || (isChecked && plan === 'to check')) ?? [];

  const read = useMutation({
    mutationFn: async (file: File) => {
      setRows(null);
      setResults(new Map());
      setIsChecked(false);
      setRows((await provider.upload<ShipmentsPreview>('shipments/preview', file)).rows);
    },
  });
  const ship = useMutation({
    mutationFn: async () => {
      for (let from = 0; from < toShip.length; from += shipmentsAtOnce) {
        const part = toShip
          .slice(from, from + shipmentsAtOnce)
          .map(({ order, carrier, tracking, plan }) => ({
            order,
            carrier,
            tracking,
            isChecked: plan === 'to check',
          }));
        const sent = await provider.send<ShipmentsResponse>('shipments', { rows: part });
        setResults(
          (before) => new Map([...before, ...sent.rows.map((row) => [row.order, row] as const)]),
        );
      }
    },
  });
  return { rows, toShip, toCheck, isChecked, setIsChecked, results, read, ship };
};
