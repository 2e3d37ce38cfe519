import { sql } from 'drizzle-orm';
import { runOps } from '../../api/src/commands/ops-program';
import { applyFoundersSession } from '../../api/src/founders/founders-sessions';
import { sendDueRefunds } from '../../api/src/founders/send-refunds';
import { purgeForgotten } from '../../api/src/mail/forget-mails';
import { forgetCustomersDue } from '../../api/src/stripe/forgotten-customers';
import { seededRandom } from '../../api/src/test/seed-people';
import { tablesWith } from '../../api/src/test/tables-with';
import {
  deleteAs,
  newBuyer,
  paymentOf,
  purchases,
  firstName,
} from '../../api/src/test/test-deletions';
import {
  FAULT_TIMEOUT_MS,
  faultMatrix,
  faultRuns,
  recordMeasurement,
} from '../../api/src/test/test-faults';
import { asReconciler, startTestShop } from '../../api/src/test/test-shop';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const daySeconds = 86_400;

describe.each(faultMatrix)('account deletions during payments on $label', (engines) => {
  const shop = startTestShop(engines, {
    env: { LIMIT_SIGN_UP_PER_HOUR: '100000', LIMIT_CHECKOUT_PER_MINUTE: '100000' },
  });
  const { api } = shop;
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;

  const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await api.db.execute<Row>(query)).rows;

  /** Runs all workers of the following days, and confirms pending bank payments. */
  const runFollowUp = async () => {
    const { store } = shop.simulator.sim;
    for (const { id, status, payment_status: payment } of store.all('checkout.session')) {
      if (status === 'complete' && payment === 'unpaid')
        await shop.control('settle', { session: id, succeeded: true });
      await asReconciler(shop, id);
      await applyFoundersSession(shop.deps)(id);
    }
    await sendDueRefunds(shop.deps);
    for (const { number } of await rows<{ number: string }>(
      sql`select number from orders where status = 'paid'`,
    ))
      await runOps(api.app.opsCommands, ['ship', number]);
    while ((await forgetCustomersDue(shop.deps)) > 0);
    await api.db.execute(sql`update outbox set sent_at = now() where dead_at is null`);
    await purgeForgotten(api.db, new Date());
  };

  /** Captured payments without a shipment or a full refund. */
  const unshippedCharges = async (): Promise<string[]> => {
    const shippedRows = await rows<{ payment_id: string }>(
      sql`select payment_id from orders where status = 'shipped'
          union select payment_id from founders_reservations where status = 'shipped'`,
    );
    const shipped = new Set(shippedRows.map(({ payment_id }) => payment_id));
    return shop.simulator.sim.store
      .all('charge')
      .filter((charge) => charge.captured && charge.amount > charge.amount_refunded)
      .map(({ payment_intent: payment }) => (typeof payment === 'string' ? payment : ''))
      .filter((payment) => !shipped.has(payment));
  };

  test(
    `leave nobody charged and no personal data behind (SEED=${seed})`,
    async () => {
      await shop.control('webhooks', { mode: 'drop' });
      const emails: string[] = [];
      const runs = faultRuns(200, 12);
      let raced = 0;
      for (let run = 0; run < runs; run += 1) {
        const buyer = await newBuyer(shop);
        emails.push(buyer.account.email);
        const payment = paymentOf(shop, buyer, pick(purchases));
        const steps = payment.steps(random() < 0.3);
        const before = Math.floor(random() * (steps.length + 1));
        for (const step of steps.slice(0, before)) await step();
        const deletion = deleteAs(buyer);
        const isAtOnce = random() < 0.6;
        if (isAtOnce) raced += 1;
        else await deletion;
        // The API may reject any further step: the session is closed, or the buyer deleted. Without an
        // opened session the loop ends after one step, as a later purchase would be a guest's.
        for (const step of steps.slice(before, before === 0 ? 1 : steps.length))
          await step().catch((error: unknown) => {
            if (!(error instanceof Error)) throw error;
          });
        await deletion;
      }
      await runFollowUp();
      const { store } = shop.simulator.sim;
      const charges = store.all('charge').length;
      await shop.control('clock', { advanceSeconds: 40 * daySeconds });
      await runFollowUp();

      const left = new Set<string>();
      for (const text of [
        ...emails,
        'shopper@candor.example',
        'Sam Sample',
        'Sample Street',
        firstName,
      ])
        for (const table of await tablesWith(api.db, text)) left.add(`${table}: ${text}`);
      const running = store.all('subscription').filter(({ status }) => status !== 'canceled');
      recordMeasurement('account deletions during a payment', `${runs}, ${raced} of them raced`);
      recordMeasurement('charged afterward', String((await unshippedCharges()).length));
      recordMeasurement('rows with personal data left', String(left.size));
      expect([...left]).toEqual([]);
      expect(await unshippedCharges()).toEqual([]);
      expect(store.all('charge')).toHaveLength(charges);
      expect(running).toEqual([]);
      expect(store.all('customer')).toEqual([]);
      expect(await rows(sql`select id from subscriptions`)).toEqual([]);
    },
    FAULT_TIMEOUT_MS,
  );
});
