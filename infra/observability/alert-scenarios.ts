/** Minutes of samples before the failure, with it, and when the alerts are checked. */
export const HEALTHY_MINUTES = 30;
export const FAILING_MINUTES = 100;
const DAY_S = 86_400;
export const CHECK_BEFORE = '25m';
export const CHECK_AT = '125m';

/** Values by series, in promtool's notation: one for each minute. */
export type Samples = Readonly<Record<string, string>>;

/** A failure: what it changes in the healthy shop, and the labels of the alert beside its severity. */
export type AlertScenario = { failing: Samples; labels?: Readonly<Record<string, string>> };

const constant = (value: number) => `${value}+0x${HEALTHY_MINUTES + FAILING_MINUTES}`;
const counting = (perMinute: number) => `0+${perMinute}x${HEALTHY_MINUTES + FAILING_MINUTES}`;
/** A gauge that has one value, then another. */
const changes = (healthy: number, failing: number) =>
  `${healthy}+0x${HEALTHY_MINUTES - 1} ${failing}+0x${FAILING_MINUTES}`;
/** A counter that starts to count. */
const starts = (perMinute: number) =>
  `0+0x${HEALTHY_MINUTES - 1} 0+${perMinute}x${FAILING_MINUTES}`;
/** A timestamp that follows the clock, and one that stops. */
const follows = counting(60);
const stops = (perMinute: number) =>
  `0+${perMinute}x${HEALTHY_MINUTES - 1} ${HEALTHY_MINUTES * perMinute}+0x${FAILING_MINUTES}`;
/** A timestamp that is this old once the failure begins; the scenario's clock starts at 0. */
const daysAgo = (days: number) =>
  `0+60x${HEALTHY_MINUTES - 1} ${-days * DAY_S}+0x${FAILING_MINUTES}`;
const appears = `_x${HEALTHY_MINUTES} 1+0x${FAILING_MINUTES}`;
const vanishes = `1+0x${HEALTHY_MINUTES - 1} stale`;

const edgeUp = 'up{job="candor-edge",instance="edge-1"}';
const secondEdgeUp = 'up{job="candor-edge",instance="edge-2"}';
const apiUp = 'up{job="candor-api",instance="api-1"}';
const edgeRequests = (status: number) =>
  `http_request_duration_seconds_count{job="candor-edge",route="page",status="${status}"}`;
const apiRequests = (route: string, status: number) =>
  `http_request_duration_seconds_count{job="candor-api",route="${route}",status="${status}"}`;
const apiSeconds = (atMost: string) =>
  `http_request_duration_seconds_bucket{job="candor-api",route="/api/orders",le="${atMost}"}`;
const providerCalls = (outcome: string) =>
  `candor_provider_call_seconds_count{outcome="${outcome}"}`;
const webhookEvents = (outcome: string) => `candor_webhook_events_total{outcome="${outcome}"}`;
const paidOrders = 'candor_orders{state="paid"}';
const reservations = 'candor_founders_reservations{state="needs_review"}';
const worker = 'worker="outbox"';
const rejected =
  'candor_edge_releases_rejected{remote="mf-cart",channel="stable",code="signature"}';
const rollbacks = 'candor_edge_rollbacks_total{remote="mf-cart",channel="canary"}';
const served = (edge: number, version: number) =>
  `candor_edge_release_info{remote="mf-cart",version="${version}",instance="edge-${edge}"}`;
const lag = 'nodejs_eventloop_lag_p99_seconds{job="candor-api",instance="api-1"}';
const memory = 'process_resident_memory_bytes{job="candor-edge",instance="edge-1"}';

const backups = (kind: string) => `candor_backup_last_timestamp_seconds{kind="${kind}"}`;

/** A shop in which nothing fails: no alert may ring. */
export const healthyShop: Samples = {
  [edgeUp]: constant(1),
  [secondEdgeUp]: constant(1),
  [apiUp]: constant(1),
  [edgeRequests(200)]: counting(600),
  [apiRequests('/api/orders', 200)]: counting(600),
  [webhookEvents('received')]: counting(6),
  [webhookEvents('rejected')]: constant(0),
  [webhookEvents('unsigned')]: counting(20),
  [apiSeconds('0.1')]: counting(570),
  [apiSeconds('2.5')]: counting(600),
  [apiSeconds('5')]: counting(600),
  [apiSeconds('+Inf')]: counting(600),
  candor_edge_api_failures_total: constant(0),
  [backups('written')]: follows,
  [backups('verified')]: follows,
  [backups('installed')]: constant(-30 * DAY_S),
  candor_store_up: constant(1),
  'candor_outbox_oldest_seconds{urgency="later"}': constant(20),
  'candor_outbox_untried_seconds{urgency="awaited"}': constant(1),
  candor_outbox_waiting: constant(5),
  candor_outbox_dead: constant(0),
  'candor_reconcile_differences{healed="no"}': constant(0),
  candor_reconcile_last_timestamp_seconds: follows,
  'candor_orders{state="needs_review"}': constant(0),
  [paidOrders]: counting(1),
  candor_orders_late: constant(0),
  candor_founders_reservations_due: constant(0),
  candor_founders_subscriptions_stuck: constant(0),
  candor_refund_requests_stuck: constant(0),
  [reservations]: constant(0),
  'candor_founders_spots{state="held"}': constant(20),
  [`candor_worker_last_success_timestamp_seconds{${worker}}`]: follows,
  [`candor_worker_interval_seconds{${worker}}`]: constant(60),
  [`candor_worker_failures_total{${worker}}`]: constant(0),
  [providerCalls('ok')]: counting(60),
  [rejected]: constant(0),
  [rollbacks]: constant(0),
  [served(1, 1)]: constant(1),
  [served(2, 1)]: constant(1),
  candor_edge_render_errors_total: constant(0),
  candor_edge_renders_waiting: constant(0),
  candor_edge_has_prices: constant(1),
  [lag]: constant(0.02),
  [memory]: constant(300_000_000),
};

/**
 * The differences between a shop without a backup and the healthy one, on the day of its
 * installation.
 */
export const newShop: Samples = {
  [backups('written')]: constant(-20_000 * DAY_S),
  [backups('verified')]: constant(-20_000 * DAY_S),
  [backups('installed')]: constant(0),
};

/** Strangers can do this in any number, so no alert may ring. */
export const harmless: ReadonlyMap<string, Samples> = new Map<string, Samples>([
  ['webhooks with a wrong signature', { [webhookEvents('unsigned')]: starts(1_000) }],
  [
    'malformed requests',
    {
      [apiRequests('/api/stripe/webhook', 400)]: starts(1_000),
      [apiRequests('/api/checkout/:session_id', 400)]: starts(1_000),
      [edgeRequests(400)]: starts(1_000),
    },
  ],
  [
    'a full queue of password hashes',
    {
      [apiRequests('/api/auth/sign-in', 503)]: starts(200),
      'candor_requests_too_busy_total{job="candor-api"}': starts(200),
    },
  ],
  [
    'slow bodies in all slots',
    {
      'http_request_duration_seconds_count{job="candor-edge",route="vitals",status="503"}':
        starts(1_000),
    },
  ],
]);

const edge = { job: 'candor-edge', instance: 'edge-1' };
const api = { job: 'candor-api', instance: 'api-1' };

/** The failure of each alert. */
export const alertScenarios: ReadonlyMap<string, AlertScenario> = new Map<string, AlertScenario>([
  ['EdgeDown', { failing: { [edgeUp]: changes(1, 0) }, labels: edge }],
  [
    'EdgesGone',
    {
      failing: { [edgeUp]: vanishes, [secondEdgeUp]: vanishes },
      labels: { job: 'candor-edge' },
    },
  ],
  ['ReplicaGone', { failing: { [secondEdgeUp]: vanishes }, labels: { job: 'candor-edge' } }],
  ['ApiDown', { failing: { [apiUp]: changes(1, 0) }, labels: api }],
  ['ApisGone', { failing: { [apiUp]: vanishes }, labels: { job: 'candor-api' } }],
  ['PagesFail', { failing: { [edgeRequests(500)]: starts(20) } }],
  ['ApiFails', { failing: { [apiRequests('/api/orders', 503)]: starts(20) } }],
  ['BackupsMissing', { failing: { [backups('written')]: daysAgo(2) } }],
  ['BackupsUnproven', { failing: { [backups('verified')]: daysAgo(10) } }],
  [
    'ApiSlow',
    {
      failing: { [apiSeconds('0.1')]: stops(570), [apiSeconds('2.5')]: stops(600) },
      labels: { route: '/api/orders' },
    },
  ],
  ['ApiNotReached', { failing: { candor_edge_api_failures_total: starts(6) } }],
  ['StoreAway', { failing: { candor_store_up: changes(1, 0) } }],
  [
    'OutboxStuck',
    { failing: { 'candor_outbox_oldest_seconds{urgency="later"}': changes(20, 1_000) } },
  ],
  [
    'AwaitedMailLate',
    { failing: { 'candor_outbox_untried_seconds{urgency="awaited"}': changes(1, 180) } },
  ],
  ['OutboxGrows', { failing: { candor_outbox_waiting: changes(5, 600) } }],
  ['DeadLetters', { failing: { candor_outbox_dead: changes(0, 1) } }],
  ['BooksDiffer', { failing: { 'candor_reconcile_differences{healed="no"}': changes(0, 1) } }],
  [
    'BooksNotCompared',
    {
      failing: {
        candor_reconcile_last_timestamp_seconds: `0+60x${HEALTHY_MINUTES - 1} -9000+0x${FAILING_MINUTES}`,
      },
    },
  ],
  ['OrdersNotPlaced', { failing: { 'candor_reconcile_differences{healed="yes"}': changes(0, 1) } }],
  ['OrdersNeedReview', { failing: { 'candor_orders{state="needs_review"}': changes(0, 1) } }],
  ['OrdersLate', { failing: { candor_orders_late: changes(0, 1) } }],
  ['ReservationsDue', { failing: { candor_founders_reservations_due: changes(0, 1) } }],
  [
    'FoundersSubscriptionsStuck',
    { failing: { candor_founders_subscriptions_stuck: changes(0, 1) } },
  ],
  ['RefundsStuck', { failing: { candor_refund_requests_stuck: changes(0, 1) } }],
  ['ReservationsNeedReview', { failing: { [reservations]: changes(0, 1) } }],
  ['HoldsNotReturned', { failing: { 'candor_founders_spots{state="held"}': changes(20, 150) } }],
  [
    'WorkerStuck',
    {
      failing: { [`candor_worker_last_success_timestamp_seconds{${worker}}`]: stops(60) },
      labels: { worker: 'outbox' },
    },
  ],
  [
    'WorkerFails',
    {
      failing: { [`candor_worker_failures_total{${worker}}`]: starts(1) },
      labels: { worker: 'outbox' },
    },
  ],
  ['ProviderFails', { failing: { [providerCalls('no_answer')]: starts(30) } }],
  ['WebhooksRefused', { failing: { [webhookEvents('rejected')]: starts(1) } }],
  ['WebhooksMissing', { failing: { [webhookEvents('received')]: stops(6) } }],
  [
    'ReleaseRejected',
    {
      failing: { [rejected]: changes(0, 1) },
      labels: { remote: 'mf-cart', channel: 'stable', code: 'signature' },
    },
  ],
  [
    'ReleaseRolledBack',
    {
      failing: { [rollbacks]: starts(1) },
      labels: { remote: 'mf-cart', channel: 'canary' },
    },
  ],
  [
    'EdgesDiffer',
    {
      failing: { [served(2, 1)]: vanishes, [served(2, 2)]: appears },
      labels: { remote: 'mf-cart' },
    },
  ],
  ['RenderErrors', { failing: { candor_edge_render_errors_total: starts(2) } }],
  ['RendersWait', { failing: { candor_edge_renders_waiting: changes(0, 60) } }],
  ['NoPrices', { failing: { candor_edge_has_prices: changes(1, 0) } }],
  ['EventLoopLate', { failing: { [lag]: changes(0.02, 0.8) }, labels: api }],
  ['MemoryHigh', { failing: { [memory]: changes(300_000_000, 1_300_000_000) }, labels: edge }],
]);
