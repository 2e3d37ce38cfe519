import type { Request } from 'express';
import pLimit from 'p-limit';
import { hourMs } from '../../config/durations';
import { transaction } from '../../db/transaction';
import type { AppContext } from '../../domain/domain';
import { sendPage } from '../../http/PlainPage';
import { rateLimit } from '../../http/rate-limit';
import { route, type Route } from '../../http/route';
import { ShopError } from '../../http/shop-error';
import type { PaidBy } from '../../stripe/payment-gateway';
import { ifAvailable, withinDeadline } from '../../stripe/with-provider';
import type { BuyerDeps } from '../buyer-deps';
import { findShownOrder, viewerOf } from '../order-access';
import type { Order } from '../order-table';
import { refundsWithParts } from '../refunds-with-parts';
import { describePaidBy, type Invoice, writeInvoice } from './invoice';
import { invoicePdf } from './invoice-pdf';
import { invoicePage } from './InvoicePage';
import { issueInvoice, recordPaidWith } from './issued-invoice';

/** A page opens quickly also while the payment provider is slow; that invoice never has the kind of card then. */
const providerTimeoutMs = 1_500;
const requestsPerHour = 60;
const filesAtOnce = 4;

const readPaidBy = async (
  { payments, logger }: Pick<BuyerDeps, 'payments' | 'logger'>,
  { number, paymentId }: Order,
): Promise<PaidBy | null> => {
  if (paymentId === null) return null;
  let found: PaidBy | null = null;
  await ifAvailable(logger, { task: 'read payment', subject: number }, async () => {
    found = await withinDeadline(providerTimeoutMs, () => payments.paidBy(paymentId));
  });
  return found;
};

/** @throws ShopError `order_not_found`, `sessions_unavailable`, `not_to_be_changed` */
const readInvoice = async (deps: BuyerDeps, req: Request): Promise<Invoice> => {
  const known = await transaction(deps.db, async (tx) => {
    const { order } = await findShownOrder(tx, deps, String(req.params['number']), viewerOf(req));
    return {
      order,
      refunds: await refundsWithParts(tx, order),
      issued: await issueInvoice(tx, order),
    };
  });
  const { order, refunds, issued } = known;
  if (order.status === 'needs_review')
    throw new ShopError('not_to_be_changed', 'Its invoice comes once one of us has checked it.');
  if (issued.paidWith !== null) return writeInvoice(order, issued, refunds);
  const shown = describePaidBy(await readPaidBy(deps, order));
  const paidWith = await transaction(deps.db, (tx) => recordPaidWith(tx, order.id, shown));
  return writeInvoice(order, { ...issued, paidWith }, refunds);
};

/** The invoice of an order, for those who may see the order: as a page to print, and as a file. */
export const invoiceRoutes = (
  { db, redis }: Pick<AppContext, 'db' | 'redis'>,
  deps: BuyerDeps,
): Route[] => {
  const limits = [
    rateLimit({ db, redis }, { name: 'invoice', points: requestsPerHour, seconds: hourMs / 1000 }),
  ];
  const atOnce = pLimit(filesAtOnce);
  return [
    route({
      method: 'get',
      path: '/api/orders/:number/invoice',
      summary: 'The invoice of an order as a page to print',
      limits,
      session: 'optional',
      handle: async ({ req, res }) => {
        const invoice = await readInvoice(deps, req).catch((error: unknown) => {
          if (error instanceof ShopError && error.code === 'order_not_found') return null;
          throw error;
        });
        // A bookmark, opened after the right to see it ended: that page helps, and this one is for people.
        if (invoice === null) {
          res.redirect(
            303,
            `/orders/find?number=${encodeURIComponent(String(req.params['number']))}`,
          );
          return;
        }
        const { number } = invoice;
        res.set('cache-control', 'no-store');
        sendPage(
          res,
          invoicePage({
            invoice,
            pdf: `/api/orders/${number}/invoice.pdf`,
            order: `/orders/find?number=${number}`,
          }),
        );
      },
    }),
    route({
      method: 'get',
      path: '/api/orders/:number/invoice.pdf',
      summary: 'The invoice of an order as a PDF',
      limits,
      session: 'optional',
      handle: async ({ req, res }) => {
        const invoice = await readInvoice(deps, req);
        const file = await atOnce(() => invoicePdf(invoice));
        res
          .set('cache-control', 'no-store')
          .set('content-disposition', `attachment; filename="invoice-${invoice.number}.pdf"`)
          .type('pdf')
          .send(file);
      },
    }),
  ];
};
