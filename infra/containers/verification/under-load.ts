import { PAGE, startLoad, type Load } from './load';
import { reconcile, doubledReceipts } from './reconcile';
import { assertThat } from './scenario';

/**
 * Disturbs the stack under 30 requests per second, then compares its orders with the provider's.
 * @returns the measurements, with failures that are allowed
 * @throws Error when a catalog page failed, or an order is lost or doubled
 */
export const underLoad = async (disturb: (log: (line: string) => void) => Promise<void>) => {
  const load = startLoad();
  const steps: string[] = [];
  try {
    await disturb((line) => {
      steps.push(line);
      console.info(`   ${line}`);
    });
  } catch (error) {
    await load.end();
    throw error;
  }
  return report(await load.end());
};

const report = async (load: Load): Promise<string[]> => {
  const { counter, purchases, pages, perSecond, failedPages } = load;
  const comparison = await reconcile();
  const receipts = await doubledReceipts();
  const seen = purchases.filter(({ number }) => number !== null);
  const numbers = new Set(seen.map(({ number }) => number));
  const failures = counter.failures();
  const lines = [
    `${counter.all()} requests, ${perSecond.toFixed(1)} a second: ${pages} catalog pages, ${purchases.length} shoppers at the checkout`,
    `${counter.failed(PAGE)} failed catalog pages`,
    `${comparison.paid} payments, ${comparison.orders} orders: ${comparison.lost.length} lost, ${comparison.doubled.length} doubled; ${receipts.length} receipts sent twice`,
    `${purchases.filter(({ session }) => session === null).length} shoppers were turned away before paying, ${seen.length} saw their order`,
    failures.length === 0 ? 'nothing else failed' : `failed otherwise: ${failures.join(', ')}`,
  ];
  const broken = [
    ...failedPages,
    ...comparison.lost.map((session) => `lost: ${session}`),
    ...comparison.doubled.map((session) => `doubled: ${session}`),
    ...receipts.map((receipt) => `two receipts: ${receipt}`),
    ...(numbers.size < seen.length ? ['two shoppers were shown one order'] : []),
  ];
  assertThat(broken.length === 0, [...lines, ...broken].join('\n   '));
  return lines;
};
