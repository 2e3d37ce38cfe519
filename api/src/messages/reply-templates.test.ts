import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { placeholderTexts, templateProblem } from '@candor/api-contract/template-texts';
import { defaultTemplates } from './default-templates';
import { templatesFor } from './reply-templates';

const none = { carrier: null, tracking: null, carrierName: null, link: null };
const ups: StaffOrder['parcel'] = {
  carrier: 'ups',
  tracking: '1Z1',
  carrierName: 'UPS',
  link: 'https://ups.example/1Z1',
};
const toShip = {
  id: 'C-0000-0001',
  status: 'paid',
  shippedAt: null,
  deliveredOn: null,
  parcel: none,
  totalCents: 5900,
  refundedCents: 0,
  replacements: [],
  history: [],
  shipTo: {
    name: 'Ada',
    line1: '1 Oak',
    line2: '',
    city: 'Reno',
    state: 'NV',
    zip: '89501',
    country: 'US',
  },
} as unknown as StaffOrder;
const shipped = {
  ...toShip,
  status: 'shipped',
  shippedAt: '2026-11-30T20:00:00.000Z',
  deliveredOn: '2026-12-04',
  parcel: ups,
} as StaffOrder;

const offered = (order: StaffOrder | null, isReply = false) =>
  templatesFor(
    { kind: 'contact', name: 'Ada', orderNumber: 'C-0000-0001', order, isReply },
    defaultTemplates,
  );
const idsOf = (order: StaffOrder | null) => offered(order).map(({ id }) => id);

const second: StaffOrder['replacements'][number] = {
  id: 1,
  at: '',
  reason: 'lost',
  bottles: null,
  shipTo: null,
  ...ups,
};
const states: [string, StaffOrder | null, string[]][] = [
  ['no order of this number', null, []],
  ['an order to ship', toShip, ['to-ship']],
  ['an order in review', { ...toShip, status: 'needs_review' }, []],
  ['a shipped order', shipped, ['where-is-it']],
  ['an order shipped by a carrier without pages', { ...shipped, parcel: none }, []],
  ['a part refund', { ...shipped, refundedCents: 900 }, ['where-is-it', 'part-refund']],
  ['a whole refund', { ...toShip, status: 'refunded', refundedCents: 5900 }, ['refund']],
  ['a replacement', { ...shipped, replacements: [second] }, ['where-is-it', 'lost-or-damaged']],
  [
    'a change of address',
    { ...toShip, history: [{ id: 1, at: '', actor: 'buyer', action: 'order.address' }] },
    ['to-ship', 'address-change'],
  ],
];

test.each(states)('%s has the templates that are true for it (D6)', (_, order, ids) => {
  expect(idsOf(order)).toEqual(['about-order', ...ids]);
});

test('a template has the values of its order', () => {
  const [, where] = offered(shipped);
  expect(where).toMatchObject({ subject: expect.stringContaining('order C-0000-0001') });
  expect(where?.text).toContain(
    'left on Monday, November 30 with UPS. Its tracking number is 1Z1: https://ups.example/1Z1',
  );
  expect(where?.text).toContain('by Friday, December 4');
  expect(offered(null, true).map(({ id }) => id)).toEqual(['question']);
});

test('every text of the code has known placeholders', () => {
  expect(defaultTemplates.map(({ text }) => templateProblem(text)).filter(Boolean)).toEqual([]);
  expect(templateProblem('{orders}')).toContain(Object.keys(placeholderTexts)[0]);
  expect(templateProblem('{order')).toContain('other half');
});
