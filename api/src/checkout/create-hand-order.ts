import type { UsAddress } from '@candor/api-contract/us-address';
import type { PricedLine } from '@candor/catalog-contract/price-book';
import { dayMs, hourMs, minuteMs } from '../config/durations';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { parseEmail } from '../http/email-address';
import { ShopError } from '../http/shop-error';
import { enqueue } from '../mail/outbox';
import { paymentLinkEmail } from '../mail/payment-link-email';
import { priceCart, type PricedCart } from '../pricing/price-cart';
import type { SellingDeps } from '../purchases/purchase-deps';
import { rejectUnavailable } from '../shop/stock-store';
import type { CodeGateway } from '../stripe/code-gateway';
import { ProviderRejectionError } from '../stripe/payment-gateway';
import { withProvider } from '../stripe/with-provider';
import type { Checkout } from './checkout-table';
import {
  countHandOrders,
  insertHandOrder,
  sessionOfRequest,
  visitorByHand,
} from './hand-order-store';
import { openPaymentPage } from './open-payment-page';
import { storeCheckout } from './start-checkout';

/** The provider keeps a payment page open for a day at most. */
const linkLivesForMs = dayMs - 20 * minuteMs;
const maxPerDay = 100;
const maxPerHourToAddress = 5;

export type HandOrderDeps = SellingDeps & { codes: Pick<CodeGateway, 'list'> };

/** An order as a member of staff enters it for a buyer. */
export type HandOrderInput = {
  request: string;
  email: string;
  shipTo: UsAddress;
  lines: readonly PricedLine[];
  code: string | null;
};

type Author = { name: string; audit: Audit };

/** The provider's id of a code that can be used now. @throws ShopError `code_not_found` */
const findCode = async (
  { codes }: HandOrderDeps,
  code: string | null,
): Promise<{ id: string; code: string } | null> => {
  if (code === null) return null;
  const text = code.toUpperCase();
  const found = (await codes.list()).find((each) => each.isActive && each.code === text);
  if (found === undefined)
    throw new ShopError(
      'code_not_found',
      `The code ${text} does not exist, or cannot be used now.`,
      { field: 'code' },
    );
  return found;
};

/** @throws ShopError `code_rejected` where the provider says that the code does not fit */
const rejectCode = (error: unknown): never => {
  if (!(error instanceof ProviderRejectionError)) throw error;
  throw new ShopError('code_rejected', `The payment provider rejects it: ${error.message}`, {
    field: 'code',
    cause: error,
  });
};

/** Checks everything before the first step at the provider. @throws ShopError `too_many_requests`, `sold_out` */
const requirePossible = async (
  tx: Tx,
  { email, lines }: HandOrderInput,
  { createdBy, now }: { createdBy: string; now: Date },
): Promise<void> => {
  const since = {
    today: new Date(now.getTime() - dayMs),
    thisHour: new Date(now.getTime() - hourMs),
  };
  const { ofMember, toAddress } = await countHandOrders(tx, { createdBy, email, ...since });
  if (ofMember >= maxPerDay)
    throw new ShopError('too_many_requests', `You entered ${maxPerDay} orders within a day.`);
  if (toAddress >= maxPerHourToAddress)
    throw new ShopError(
      'too_many_requests',
      `${maxPerHourToAddress} payment links went to this address within an hour.`,
    );
  await rejectUnavailable(tx, lines);
};

/** Records the order by hand with its page, and mails the link. */
const recordHandOrder =
  (input: HandOrderInput, { cart, author, now }: { cart: PricedCart; author: Author; now: Date }) =>
  async (tx: Tx, { id, url, expiresAt }: Checkout): Promise<void> => {
    const { request, email, code } = input;
    await insertHandOrder(tx, {
      sessionId: id,
      request,
      createdBy: author.name,
      createdAt: now,
      email,
      code,
    });
    const mail = paymentLinkEmail({ to: email, cart, code, url, expiresAt });
    await enqueue(tx, { ...mail, dedupeKey: `${mail.kind}:${id}` }, now);
    await author.audit(tx, {
      action: 'order.enter',
      subject: `checkout ${id}`,
      before: {},
      after: { subtotal: cart.subtotal, code },
      personal: { email, before: {}, after: { email, shipTo: input.shipTo } },
    });
  };

const open = async (
  deps: HandOrderDeps,
  input: HandOrderInput,
  author: Author,
): Promise<string> => {
  const now = deps.clock();
  const book = await deps.priceBook.current();
  const cart = priceCart(book, input.lines);
  const known = await transaction(deps.db, async (tx) => {
    const session = await sessionOfRequest(tx, input.request);
    if (session === null) await requirePossible(tx, input, { createdBy: author.name, now });
    return session;
  });
  if (known !== null) return known;
  const code = await findCode(deps, input.code);
  const { email, shipTo, request: id } = input;
  const request = {
    visitor: visitorByHand(id),
    cart,
    attempt: 0,
    prefill: { accountId: '', email, shipTo },
    now,
    promotionId: code?.id ?? null,
    lifetimeMs: linkLivesForMs,
  };
  const page = await openPaymentPage(deps, request).catch(rejectCode);
  const opened = {
    page,
    request,
    accountId: null,
    fingerprint: cart.fingerprint,
    priceBookVersion: book.version,
  };
  const entered = { ...input, code: code?.code ?? null };
  const stored = await storeCheckout(deps, opened, recordHandOrder(entered, { cart, author, now }));
  const { sessionId } = page.session;
  // A concurrent equal request was stored first.
  if (stored.id !== sessionId) await deps.payments.closeSession(sessionId);
  return stored.id;
};

/**
 * Opens a payment page for a buyer with the lines at the shop's prices, and mails its link. A repeated request finds
 * the same page.
 * @returns the id of its checkout session
 * @throws ShopError `invalid_email`, `sold_out`, `code_not_found`, `too_many_requests`, `price_mismatch`,
 * `payment_provider_unavailable`
 */
export const createHandOrder =
  (deps: HandOrderDeps) =>
  (input: HandOrderInput, author: Author): Promise<string> => {
    const email = parseEmail(input.email);
    return withProvider(
      'We can’t open the payment page right now. Nothing was sent. Please try again in a minute.',
      () => open(deps, { ...input, email }, author),
    );
  };
