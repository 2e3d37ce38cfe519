import { settledBooks, doubledReceipts } from './books';
import { PAGE, startLoad, type Load } from './load';
import { demand } from './trial';

/**
 * Does something to the stack under 30 requests a second, and then holds the books against the
 * provider's.
 * @returns the figures, with everything that failed otherwise
 * @throws when a catalogue page failed, or an order is lost or there twice
 */
export const underLoad = async (what: (say: (line: string) => void) => Promise<void>) => {
  const load = startLoad();
  const said: string[] = [];
  try {
    await what((line) => {
      said.push(line);
      console.info(`   ${line}`);
    });
  } catch (error) {
    await load.end();
    throw error;
  }
  return judge(await load.end());
};

const judge = async (load: Load): Promise<string[]> => {
  const { tally, purchases, pages, perSecond, failedPages } = load;
  const books = await settledBooks();
  const receipts = await doubledReceipts();
  const seen = purchases.filter(({ number }) => number !== null);
  const numbers = new Set(seen.map(({ number }) => number));
  const failures = tally.failures();
  const lines = [
    `${tally.all()} requests, ${perSecond.toFixed(1)} a second: ${pages} catalogue pages, ${purchases.length} shoppers at the checkout`,
    `${tally.failed(PAGE)} failed catalogue pages`,
    `${books.paid} payments, ${books.orders} orders: ${books.lost.length} lost, ${books.doubled.length} doubled; ${receipts.length} receipts sent twice`,
    `${purchases.filter(({ session }) => session === null).length} shoppers were turned away before paying, ${seen.length} saw their order`,
    failures.length === 0 ? 'nothing else failed' : `failed otherwise: ${failures.join(', ')}`,
  ];
  const broken = [
    ...failedPages,
    ...books.lost.map((session) => `lost: ${session}`),
    ...books.doubled.map((session) => `doubled: ${session}`),
    ...receipts.map((receipt) => `two receipts: ${receipt}`),
    ...(numbers.size < seen.length ? ['two shoppers were shown one order'] : []),
  ];
  demand(broken.length === 0, [...lines, ...broken].join('\n   '));
  return lines;
};
