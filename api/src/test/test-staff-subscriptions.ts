import type { StaffSubscription } from '@candor/api-contract/staff-subscriptions';
import { staffBrowser, type StaffBrowser } from './staff-browser';
import type { SubscriptionShop } from './test-subscriptions';

const dayMs = 86_400_000;

/** An address that a member of staff types. */
export const newHome = {
  name: 'Ann Moved',
  line1: '7 New Road',
  line2: 'Apt 2',
  city: 'Austin',
  state: 'tx',
  zip: '73301',
};

/** The day some days after a time, '2026-11-30'. */
export const dayAfter = (at: string | null, days: number): string =>
  new Date(Date.parse(at ?? '') + days * dayMs).toISOString().slice(0, 10);

/** A member of staff who helps subscribers. Call its parts inside tests only. */
export const startSubscriptionHelp = (shop: SubscriptionShop) => {
  let support: StaffBrowser;
  beforeAll(async () => {
    support = await staffBrowser(shop.api, 'support');
  });
  const read = async (id: string): Promise<StaffSubscription> => {
    const { status, body } = await support.get(`/staff/api/subscriptions/${id}`);
    expect(status).toBe(200);
    return body as StaffSubscription;
  };
  /** Acts as a person does who has just opened the page. */
  const act = async (id: string, action: string, body: object = {}) => {
    const { revision } = await read(id);
    return support.post(`/staff/api/subscriptions/${id}/${action}`, { ...body, revision });
  };
  return {
    browser: () => support,
    read,
    act,
    changed: async (id: string, action: string, body: object = {}) => {
      const reply = await act(id, action, body);
      expect([action, reply.status, reply.body]).toEqual([action, 200, expect.anything()]);
      return reply.body as StaffSubscription;
    },
  };
};
