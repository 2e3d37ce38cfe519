import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { staffBrowser, type StaffBrowser } from './staff-browser';
import type { TestApi } from './start-test-api';

/** A member of staff who works on orders. Call `open` before the first test. */
export const staffOrdersClient = (api: TestApi) => {
  let staff: StaffBrowser;
  const open = async (role: StaffBrowser['session']['staff']['role'] = 'owner') => {
    staff = await staffBrowser(api, role);
    return staff;
  };
  const get = (path: string) => staff.get(`/staff/api/${path}`);
  const post = (path: string, body: object) => staff.post(`/staff/api/${path}`, body);
  const show = async (number: string) => (await get(`orders/${number}`)).body as StaffOrder;
  /** Acts with the revision that the order has now. */
  const act = async (number: string, name: string, body: object = {}) => {
    const { revision } = await show(number);
    // Samples of numbers have no carrier's form.
    return staff.post(`/staff/api/orders/${number}/${name}`, {
      revision,
      isChecked: true,
      ...body,
    });
  };
  /** Acts, and expects that it is done. @returns the order after it */
  const done = async (number: string, name: string, body: object = {}) => {
    const reply = await act(number, name, body);
    expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
    return reply.body as StaffOrder;
  };
  return { open, get, post, show, act, done };
};

/** Status and error code of a response. */
export const codeOf = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await reply;
  return [status, (body as { error?: { code: string } }).error?.code];
};

/** An address that the API accepts. */
export const anyAddress = {
  name: 'Ada Byron',
  line1: '12 Analytical Way',
  line2: '',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  country: 'US',
};

export const anyParcel = { carrier: 'ups', tracking: '1Z 999 AA1' };
