import { useEffect, useState } from 'react';
import type { BatchResponse } from '@candor/api-contract/founders';
import { brand } from '@candor/shell-contract/brand';
import { formatDate } from '@candor/shell-contract/format-date';
import { api } from '@candor/shell-contract/session';

let pending: Promise<BatchResponse> | null = null;

/** Fetches the batch. Concurrent calls share one request. */
export const fetchBatch = (): Promise<BatchResponse> =>
  (pending ??= api.call<BatchResponse>('/api/founders/batch').finally(() => {
    pending = null;
  }));

/** The day by which a reservation ships that is made now, and whether it is later than the first promise. */
type ShipDay = { text: string; isLater: boolean };

/** The date as text: 'December 23, 2026'; null until it is known. */
export const useShipDay = (): ShipDay | null => {
  const [day, setDay] = useState<ShipDay | null>(null);
  useEffect(() => {
    fetchBatch().then(
      ({ shipsBy }) =>
        setDay({ text: formatDate(shipsBy, 'UTC'), isLater: shipsBy > brand.shipDate }),
      () => undefined,
    );
  }, []);
  return day;
};
