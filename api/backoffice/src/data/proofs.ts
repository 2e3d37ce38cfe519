type Reply = Readonly<Record<string, unknown>>;
/** A proof is true of a reply that shows that the request was done. */
type Proof = (reply: Reply, sent: object) => boolean;

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Each parcel that was sent has a result. */
const hasResults: Proof = ({ rows }, sent) => {
  const found = new Set(
    Array.isArray(rows) ? rows.map(({ order }: { order: string }) => order) : [],
  );
  const { rows: wanted } = sent as { rows: readonly { order: string }[] };
  return wanted.every(({ order }) => found.has(order));
};

const hasChoices: Proof = (reply, sent) =>
  Object.entries(sent).every(([name, value]) => reply[name] === value);

/** The requests whose reply is no record, by address; a star stands for an id. */
const withoutRecord: Readonly<Record<string, Proof>> = {
  'sign-in': ({ session }) => isText((session as Reply | null)?.['csrfToken']),
  'sign-out': () => true,
  'sign-out-everywhere': () => true,
  'join/begin': ({ secret, qr }) => isText(secret) && isText(qr),
  join: ({ session, recoveryCodes }) =>
    isText((session as Reply | null)?.['csrfToken']) &&
    Array.isArray(recoveryCodes) &&
    recoveryCodes.length > 0,
  'founders/delay': ({ until, notified }, sent) =>
    until === (sent as Reply)['until'] && typeof notified === 'number',
  'mails/retry': ({ retried }) => typeof retried === 'number',
  'names/mine': ({ id }) => id === 'mine',
  'people/*/export': ({ exportedAt }) => isText(exportedAt),
  'prices/new/preview': ({ changes }) => Array.isArray(changes),
  shipments: hasResults,
  'shipments/preview': ({ rows }) => Array.isArray(rows),
  'staff/*/new-link': ({ link }) => isText(link),
  'today/mails': hasChoices,
};

/** An action responds with the record that it changed, and a request that creates one with its id. */
const hasRecord =
  (id: string | undefined): Proof =>
  (reply) =>
    id === undefined ? isText(reply['id']) : String(reply['id']) === decodeURIComponent(id);

/**
 * Checks that the reply to a POST proves that it was done. An empty body, the page of a proxy or the reply to
 * another request prove nothing, whatever their status is.
 * @param path below `/staff/api/`
 */
export const isProof = (path: string, reply: unknown, sent: object): boolean => {
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply) || 'error' in reply)
    return false;
  const [resource, id, action] = path.split('/');
  const proof =
    withoutRecord[path] ??
    withoutRecord[`${resource}/*/${action}`] ??
    (id === undefined || action !== undefined ? hasRecord(id) : undefined);
  if (proof === undefined) throw new Error(`Nothing would prove ${path}.`);
  return proof(reply as Reply, sent);
};
