import type { Domain } from '../domain/domain';
import {
  type RefundDeps,
  sendDueRefundRequests,
  stuckRefundsMetric,
} from '../purchases/send-refund-requests';
import { refundCommand } from './refund-command';
import { refundStaffRoutes } from './refunds.staff.routes';

const repeatEveryMs = 10_000;

/** Refunds that people request, of orders and of reservations. */
export const refundsDomain = (deps: RefundDeps): Domain => ({
  staffRoutes: refundStaffRoutes(deps),
  opsCommands: [refundCommand(deps)],
  rowMetrics: [stuckRefundsMetric],
  workers: [
    {
      name: 'refund-requests',
      everyMs: repeatEveryMs,
      run: async (signal) => void (await sendDueRefundRequests(deps, signal)),
    },
  ],
});
