import type Stripe from 'stripe';
import type { Priced } from '../checkout/price-session';
import { dollars, orFree } from './dollars';
import { field } from './fields';
import { html, trusted, type Html } from './html';
import type { PageView } from './view';

const perInterval = ({ price }: Stripe.LineItem): string =>
  price?.recurring ? ` every ${price.recurring.interval}` : '';

const lineItem = (line: Stripe.LineItem): Html =>
  html`<li>
    <span
      >${line.description ?? 'Item'}<small
        >Qty ${line.quantity ?? 1} ×
        ${dollars(line.price?.unit_amount ?? 0)}${perInterval(line)}</small
      ></span
    ><b>${dollars(line.amount_subtotal)}</b>
  </li>`;

/** Sums follow the chosen shipping method without JavaScript, by a style rule per option. */
const optionRule = (index: number) =>
  trusted(
    `<style>main:has(#shipping-${index}:checked) .per-option-${index}{display:inline}</style>`,
  );

const perOption = ({ sums }: PageView, textOf: (priced: Priced) => string): Html => {
  const [only] = sums;
  if (sums.length === 1 && only !== undefined) return html`${textOf(only)}`;
  const texts = sums.map(textOf);
  return html`${texts.map(
    (text, index) => html`<span class="per-option per-option-${index}">${text}</span>`,
  )}`;
};

const row = (name: Html | string, amount: Html | string, kind = ''): Html =>
  html`<div class="${kind}">
    <dt>${name}</dt>
    <dd>${amount}</dd>
  </div>`;

const discountRow = (view: PageView): Html => {
  const off = view.sums[0]?.amounts.total_details?.amount_discount ?? 0;
  if (view.promotion === null) return off === 0 ? html`` : row('Discount', `−${dollars(off)}`);
  return row(
    html`Discount ${view.promotion.code}
      <button class="plain" type="submit" form="pay" name="action" value="remove">Remove</button>`,
    `−${dollars(off)}`,
  );
};

const taxRow = (view: PageView): Html => {
  const { session, sums, typed } = view;
  if (!session.automatic_tax.enabled) return html``;
  if (typed.taxedState === '')
    return row('Sales tax', html`<small>follows from the address</small>`);
  const tax = sums[0]?.amounts.total_details?.amount_tax ?? 0;
  return row(`Sales tax (${typed.taxedState.toUpperCase()})`, dollars(tax));
};

const promotionField = (view: PageView): Html =>
  view.session.allow_promotion_codes !== true || view.promotion !== null
    ? html``
    : html`<div class="promotion">
        ${field(view, 'promotion', 'Add promotion code', { auto: 'off' })}
        <button class="second" type="submit" form="pay" name="action" value="apply">Apply</button>
      </div>`;

export const orderSummary = (view: PageView): Html => {
  const { session, sums } = view;
  return html`${sums.length > 1 ? sums.map((_priced, index) => optionRule(index)) : []}
    <h1 id="order">Your order</h1>
    <ul class="lines">
      ${(sums[0]?.lines ?? []).map(lineItem)}
    </ul>
    ${promotionField(view)}
    <dl class="sums">
      ${row('Subtotal', dollars(session.amount_subtotal ?? 0))} ${discountRow(view)}
      ${
        session.shipping_address_collection === null
          ? html``
          : row(
              'Shipping',
              perOption(view, ({ amounts }) => orFree(amounts.total_details?.amount_shipping ?? 0)),
            )
      }
      ${taxRow(view)}
      ${row(
        'Total due today',
        perOption(view, ({ amounts }) => dollars(amounts.amount_total ?? 0)),
        'total',
      )}
    </dl>`;
};

/** The summary in setup mode. */
export const cardSummary: Html = html`<h1 id="order">Your card</h1>
  <p>It is kept for later charges. Nothing is charged now.</p>`;
