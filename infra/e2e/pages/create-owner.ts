import type { APIRequestContext } from '@playwright/test';
import type { Mailbox } from '../mailbox';
import { postFrom } from '../post-from';
import { createAccountFrom } from './auth-page';

type Provider = { pay: (session: string, email: string) => Promise<void> };

/**
 * Creates an account with an order, the subscription that it began, and a Founders spot, by requests alone. Its owner
 * is signed in where the requests come from.
 */
export const createOwner = async (
  request: APIRequestContext,
  email: string,
  { mailbox, provider }: { mailbox: Mailbox; provider: Provider },
) => {
  await createAccountFrom(request, email, mailbox);
  const buy = async (kind: 'cart' | 'founders', data: object) => {
    const started = await postFrom(request, `/api/functions/create-${kind}-checkout`, data);
    const { url } = (await started.json()) as { url: string };
    await provider.pay(url.split('/').at(-1) ?? '', email);
  };
  const items = [{ id: 'focus', type: 'single', quantity: 1, isSubscription: true }];
  await buy('cart', { items });
  await mailbox.expectMail(email, /^Your Candor order/m);
  await buy('founders', { formula: 'focus', firstName: 'Ada', offer: '2-pack' });
  await mailbox.expectMail(email, /reserv/i);
};
