import type { RefundOptions } from '@candor/api-contract/staff-refunds';
import type { RaRecord } from 'react-admin';
import { useGetOne } from 'react-admin';

/** An order or a reservation, as far as a refund needs it. */
export type RefundableRecord = RaRecord<string> & {
  status: string;
  totalCents: number;
  refundedCents: number;
  revision: number;
};

/** What can be refunded of a record, its subscription and earlier requests; undefined while it loads. */
export const useRefundOptions = ({ id }: Pick<RefundableRecord, 'id'>): RefundOptions | undefined =>
  useGetOne<RefundOptions>('refund-options', { id }).data;
