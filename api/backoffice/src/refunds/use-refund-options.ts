import type { RaRecord } from 'react-admin';
import { useGetOne } from 'react-admin';
import type { RefundOptions } from '@candor/api-contract/staff-refunds';

/** An order or a reservation, as far as a refund needs it. */
export type RefundableRecord = RaRecord<string> & {
  status: string;
  totalCents: number;
  refundedCents: number;
  isDisputed: boolean;
  /** The parcels of an order that left before its last one. */
  parts?: readonly unknown[];
  revision: number;
};

/**
 * Loads the refundable amount of a purchase, its subscription and its earlier requests; undefined
 * while loading.
 */
export const useRefundOptions = ({ id }: Pick<RefundableRecord, 'id'>): RefundOptions | undefined =>
  useGetOne<RefundOptions>('refund-options', { id }).data;
