import { createHmac } from 'node:crypto';

/** The value of `Stripe-Signature`: the time, and an HMAC of time and body. */
export const signature = (body: string, secret: string, seconds: number): string => {
  const code = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${code}`;
};
