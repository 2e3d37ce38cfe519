import type { Browser } from '../../api/src/test/browser';
import { signedInBrowser } from '../../api/src/test/signed-in-browser';
import { staffBrowser, type StaffBrowser } from '../../api/src/test/staff-browser';
import {
  FAULT_TIMEOUT_MS,
  faultMatrix,
  faultRuns,
  recordMeasurement,
} from '../../api/src/test/test-faults';
import { startTestShop } from '../../api/src/test/test-shop';
import { alertsAfter } from './malformed/alerts-after';
import {
  sampleOperations,
  type ApiDocument,
  type SampledOperation,
} from './malformed/open-api-sample';
import { malformedRequests, type MalformedRequest } from './malformed/requests';
import { closeConnections, sendRequest, untilCounted } from './malformed/send-request';
import { openEdge } from './smuggling/edge-door';

/** The number of requests for each address and method of shop and back office. */
const PER_OPERATION = faultRuns(24, 2);

/** Addresses that no document lists. */
const undocumented: SampledOperation[] = [
  { method: 'POST', path: '/api/stripe/webhook', queryNames: [], body: { id: 'evt_1', type: 'x' } },
  { method: 'GET', path: '/dev/mail', queryNames: [], body: undefined },
  { method: 'GET', path: '/dev/mail.json', queryNames: [], body: undefined },
  { method: 'GET', path: '/dev/mail/{id}', queryNames: ['as'], body: undefined },
];

const cookiesOf = ({ cookies }: Pick<Browser, 'cookies'>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Sends requests in a person's name, and counts the responses by status. */
const sendAll = async (
  origin: string,
  requests: readonly MalformedRequest[],
  signIn: () => Promise<Record<string, string>>,
) => {
  const failed: string[] = [];
  let responses = 0;
  let own = await signIn();
  for (const [nth, request] of requests.entries()) {
    const address = `198.18.${(nth >> 8) & 255}.${nth & 255}`;
    const cookie = [request.headers['cookie'], own['cookie']].filter(Boolean).join('; ');
    const headers = { 'x-forwarded-for': address, ...own, ...request.headers, cookie };
    const status = await sendRequest(origin, { ...request, headers });
    if (status !== null) responses += 1;
    // Some requests end the session that sends them.
    if (status === 401 || status === 403) own = await signIn();
    if (status !== null && status >= 500)
      failed.push(
        `${status} ${request.kind} ${request.method} ${request.path.slice(0, 200)} ${JSON.stringify(request.headers).slice(0, 200)} ${(request.body ?? '').slice(0, 300)}`,
      );
  }
  return { sent: requests.length, responses, failed };
};

describe.each(faultMatrix)('malformed requests on $label', (engines) => {
  const shop = startTestShop(engines);
  let owner: StaffBrowser;
  let shopper: Browser;
  let order: string;

  const shopperHeaders = async () => {
    const { body } = await shopper.get('/api/auth/session');
    if ((body as { session: unknown }).session === null) shopper = await signedInBrowser(shop.api);
    return { cookie: cookiesOf(shopper), 'x-csrf-token': await shopper.token() };
  };
  const staffHeaders = async () => {
    const { status } = await owner.get('/staff/api/session');
    if (status !== 200) owner = await staffBrowser(shop.api, 'owner');
    return { cookie: cookiesOf(owner), 'x-csrf-token': owner.session.csrfToken };
  };

  beforeAll(async () => {
    owner = await staffBrowser(shop.api, 'owner');
    shopper = await signedInBrowser(shop.api);
    const session = await shop.open(shopper);
    await shop.pay(session);
    const { body } = await shopper.get(`/api/checkout/${session}`);
    order = (body as { order: { number: string } }).order.number;
  });
  afterAll(closeConnections);

  const fillShop = (path: string) =>
    path
      .replace('{number}', order)
      .replace('{formula}', 'focus')
      .replace(/\{\w+\}/, '1');
  /** The first row of each staff list. */
  const firstRows = async (operations: readonly SampledOperation[]) => {
    const rows = new Map<string, string>();
    for (const { path } of operations) {
      const list = path.split('/{')[0] ?? '';
      if (path === list || rows.has(list)) continue;
      const { body } = await owner.get(list);
      const { rows: [row] = [] } = body as { rows?: { id?: string | number }[] };
      rows.set(list, String(row?.id ?? 1));
    }
    return (path: string) => path.replace(/\{\w+\}/, rows.get(path.split('/{')[0] ?? '') ?? '1');
  };

  const documentOf = async (browser: Pick<Browser, 'get'>, path: string) =>
    sampleOperations((await browser.get(path)).body as ApiDocument);

  test(
    'none is an error of the shop, and none rings an alert',
    async () => {
      const edge = await openEdge(new URL(shop.api.origin), 1);
      const before = (await shop.api.metrics.expose()).text;
      const shopOperations = await documentOf(shop.api, '/api/openapi.json');
      const staffOperations = await documentOf(owner, '/staff/api/openapi.json');
      const ofShop = malformedRequests(
        [...shopOperations, ...undocumented],
        fillShop,
        PER_OPERATION,
      );
      const ofStaff = malformedRequests(
        staffOperations,
        await firstRows(staffOperations),
        PER_OPERATION,
      );
      const results = {
        shop: await sendAll(shop.api.origin, ofShop, shopperHeaders),
        edge: await sendAll(`http://127.0.0.1:${edge.port}`, ofShop, shopperHeaders),
        staff: await sendAll(shop.api.staffOrigin, ofStaff, staffHeaders),
      };
      await untilCounted();
      const after = (await shop.api.metrics.expose()).text;
      const notReached = edge.failures();
      await edge.close();
      const { failed, sent } = Object.values(results).reduce(
        (sum, result) => ({
          failed: [...sum.failed, ...result.failed],
          sent: sum.sent + result.sent,
        }),
        { failed: [] as string[], sent: 0 },
      );
      const alerts = alertsAfter({ 'candor-api': { before, after } });
      recordMeasurement(
        `malformed requests, ${engines.label}`,
        `${sent} at ${shopOperations.length} operations of the shop, directly and through the edge, and ${staffOperations.length} of the back office; ${failed.length} answers of 5xx, ${notReached} not reached, ${alerts.length} alerts`,
      );
      expect({ failed: failed.slice(0, 20), notReached, alerts }).toEqual({
        failed: [],
        notReached: 0,
        alerts: [],
      });
      for (const { responses } of Object.values(results)) expect(responses).toBeGreaterThan(100);
    },
    FAULT_TIMEOUT_MS,
  );
});
