import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cents } from '@candor/catalog-contract/money';
import { formulaGradients } from './formula-gradients';
import { mailSamples } from './mail-samples';
import { orderReceipt } from './order-receipts';
import type { Receipt } from './receipt';

const receipt: Receipt = {
  to: 'ada@shop.example',
  number: 'C-1001',
  orderUrl: 'http://localhost:3000/checkout/complete?session_id=cs_1',
  accountUrl: 'http://localhost:3000/account',
  findUrl: 'http://localhost:3000/orders/find?number=C-1001',
  placedAt: new Date('2026-11-21T12:00:00Z'),
  lines: [
    {
      name: 'Focus <b>',
      quantity: 2,
      isSubscription: true,
      unitCents: cents(4900),
      totalCents: cents(9800),
      bonus: null,
    },
    {
      name: 'Workday Stack',
      quantity: 1,
      isSubscription: false,
      unitCents: cents(14900),
      totalCents: cents(14900),
      bonus: 'desk ritual card',
    },
  ],
  subtotalCents: cents(24700),
  discountCents: cents(0),
  shippingCents: cents(399),
  taxCents: cents(0),
  totalCents: cents(25099),
  shippingLabel: '2-day',
  shipPromise: 'Ships in 2-3 days.',
  subscriptionTerms: '$98 every 30 days until you cancel.',
  address: ['Ada Lovelace', '1 Main Street', 'Sioux Falls, SD 57104'],
};

const texts = [
  'C-1001',
  'November 21, 2026',
  'Ships in 2-3 days.',
  'Workday Stack',
  'includes a desk ritual card, printed',
  'every 30 days',
  '$98',
  '$149',
  '$3.99',
  '$250.99',
  '$98 every 30 days until you cancel.',
  'To cancel, sign in with this address, ada@shop.example.',
  'http://localhost:3000/account',
  'Ada Lovelace, 1 Main Street, Sioux Falls, SD 57104',
  '30 days',
];

test.each(texts)('the receipt has "%s" as text and as HTML', (expected) => {
  const { html, text } = orderReceipt(receipt);
  expect(text).toContain(expected);
  expect(html).toContain(expected);
});

test('the receipt goes to the buyer and contains no active content', () => {
  const mail = orderReceipt(receipt);
  expect(mail).toMatchObject({ to: 'ada@shop.example', subject: 'Your Candor order C-1001' });
  expect(mail.html).toContain('Focus &lt;b&gt;');
  expect(mail.html).not.toMatch(/<script|<img|http-equiv/);
});

test('a link stands after its note, under a label', () => {
  const { html, text } = orderReceipt(receipt);
  expect(text).toContain(`Find your order: ${receipt.findUrl}`);
  expect(html).toContain(`${receipt.findUrl}"`);
  expect(html).toMatch(/cancel before it ships\. <a [^>]+>Find your order<\/a>/);
});

test('a receipt that opens anywhere has a secret link, for a time that it names', () => {
  const mail = orderReceipt({ ...receipt, link: { kind: 'receipt', owner: '42' } });
  expect(mail.link).toEqual({ kind: 'receipt', owner: '42' });
  expect(mail.text).toContain('in any browser for 60 days, so keep this email to yourself');
  expect(orderReceipt(receipt).link).toBeUndefined();
});

test.each(Object.entries(mailSamples))(
  '%s has one layout, and loads its picture only',
  (_kind, { make }) => {
    const { html, text } = make();
    expect(html).toMatch(/background-image:linear-gradient\(90deg, #[0-9a-f]{6}, #[0-9a-f]{6}\)/);
    expect(html).toContain('prefers-color-scheme:dark');
    for (const [, width] of html.matchAll(/(?<!max-)width[:="]+(\d+)(?:px|")/g))
      expect(Number(width)).toBeLessThanOrEqual(512);
    const loaded = [...html.matchAll(/(?:src|background)="([^"]*)"|url\(/g)].map(([, src]) => src);
    expect(loaded.length).toBeLessThanOrEqual(1);
    for (const src of loaded)
      expect(src).toMatch(/^https:\/\/shop\.example\/shell\/mail-[a-z-]+\.jpg$/);
    const described = [...html.matchAll(/alt="The [^"]{20,}" width="512" height="384"/g)];
    expect(described).toHaveLength(loaded.length);
    expect(text).not.toMatch(/<[a-z]|linear-gradient/);
  },
);

test('the gradients of mails are those of the pages', () => {
  const css = readFileSync(
    path.join(import.meta.dirname, '../../../shell/ui/formula-colors.css'),
    'utf8',
  );
  const day = (name: string, block: string) =>
    new RegExp(`--formula-${name}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(block)?.[1];
  const ofPages = Object.fromEntries(
    [...css.matchAll(/\[data-formula='([\w-]+)'\] \{([^}]*)\}/g)].map(([, id = '', block = '']) => [
      id,
      [day('start', block), day('end', block)],
    ]),
  );
  expect(formulaGradients).toEqual(ofPages);
});

test('a receipt shows free shipping, and no tax or discount of zero', () => {
  const { text } = orderReceipt({ ...receipt, shippingCents: cents(0), subscriptionTerms: null });
  expect(text).toContain('Shipping, 2-day: Free');
  expect(text).not.toMatch(/Tax|Discount|until you cancel|To cancel/);
});

test('a discount and a tax are shown as charged', () => {
  const { text } = orderReceipt({ ...receipt, discountCents: cents(500), taxCents: cents(120) });
  expect(text).toContain('Discount: −$5');
  expect(text).toContain('Tax: $1.20');
});
