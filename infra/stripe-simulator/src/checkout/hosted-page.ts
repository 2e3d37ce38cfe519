import type Stripe from 'stripe';
import { html, trusted, type Html } from './html';
import { pageStyle } from './page-style';
import type { FieldName, Mistakes, Typed } from './payer';

/** All that the page shows. */
export type PageView = {
  session: Stripe.Checkout.Session;
  lines: readonly Stripe.LineItem[];
  rates: readonly Stripe.ShippingRate[];
  typed: Typed;
  mistakes: Mistakes;
  declined: string | null;
};

const dollars = (cents: number): string =>
  `$${Math.trunc(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`;

const shell = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${trusted(pageStyle)}
        </style>
      </head>
      <body>
        <div class="bar">Stripe simulator, no real money</div>
        ${body}
      </body>
    </html>`.markup;

type FieldOptions = {
  type?: 'text' | 'email' | 'tel';
  auto: string;
  hint?: string;
  numeric?: true;
};

const field = (
  { typed, mistakes }: PageView,
  name: FieldName,
  label: string,
  { type = 'text', auto, hint = '', numeric }: FieldOptions,
): Html => {
  const mistake = mistakes[name];
  const marks =
    mistake === undefined ? html`` : html`aria-invalid="true" aria-describedby="${name}-wrong"`;
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${typed[name]}"
      autocomplete="${auto}"
      placeholder="${hint}"
      ${numeric === true ? html`inputmode="numeric"` : html``}
      ${marks}
    />
    ${mistake === undefined ? html`` : html`<p class="wrong" id="${name}-wrong">${mistake}</p>`}
  </div>`;
};

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

/** Without JavaScript the total follows the chosen shipping by a style rule per option. */
const totalRule = (index: number) =>
  trusted(
    `<style>main:has(#shipping-${index}:checked) .per-option-${index}{display:inline}</style>`,
  );

const sums = ({ session, rates }: PageView): Html => {
  const subtotal = session.amount_subtotal ?? 0;
  const prices = rates.map((rate) => rate.fixed_amount?.amount ?? 0);
  const perOption = (amountOf: (shipping: number) => string) =>
    prices.map(
      (shipping, index) =>
        html`<span class="per-option per-option-${index}">${amountOf(shipping)}</span>`,
    );
  const free = (cents: number) => (cents === 0 ? 'Free' : dollars(cents));
  return html`${rates.map((_rate, index) => totalRule(index))}
    <dl class="sums">
      <div>
        <dt>Subtotal</dt>
        <dd>${dollars(subtotal)}</dd>
      </div>
      ${
        session.shipping_address_collection === null
          ? html``
          : html`<div>
              <dt>Shipping</dt>
              <dd>${rates.length === 0 ? 'Free' : perOption(free)}</dd>
            </div>`
      }
      <div class="total">
        <dt>Total due today</dt>
        <dd>
          ${
            rates.length === 0
              ? dollars(subtotal)
              : perOption((shipping) => dollars(subtotal + shipping))
          }
        </dd>
      </div>
    </dl>`;
};

const estimate = (rate: Stripe.ShippingRate): string => {
  const { minimum, maximum } = rate.delivery_estimate ?? {};
  if (!minimum || !maximum) return '';
  const days =
    minimum.value === maximum.value ? maximum.value : `${minimum.value}–${maximum.value}`;
  return `, ${days} ${maximum.unit.replace('_', ' ')}s`;
};

const shippingChoice = ({ rates, typed }: PageView): Html => {
  if (rates.length === 0) return html``;
  const chosen = rates.some(({ id }) => id === typed.shipping) ? typed.shipping : rates[0]?.id;
  return html`<fieldset>
    <legend>Shipping method</legend>
    ${rates.map(
      (rate, index) =>
        html`<div class="option">
          <input
            type="radio"
            name="shipping"
            id="shipping-${index}"
            value="${rate.id}"
            ${rate.id === chosen ? html`checked` : html``}
          />
          <label for="shipping-${index}">${rate.display_name ?? 'Shipping'}${estimate(rate)}</label>
          <span>${rate.fixed_amount?.amount ? dollars(rate.fixed_amount.amount) : 'Free'}</span>
        </div>`,
    )}
  </fieldset>`;
};

const addressFields = (view: PageView): Html =>
  html`${field(view, 'address', 'Address', { auto: 'address-line1' })}
    ${field(view, 'city', 'City', { auto: 'address-level2' })}
    <div class="row">
      ${field(view, 'state', 'State', { auto: 'address-level1', hint: 'SD' })}
      ${field(view, 'zip', 'ZIP', { auto: 'postal-code', hint: '57104', numeric: true })}
    </div>
    ${field(view, 'phone', 'Phone (optional)', { type: 'tel', auto: 'tel' })}`;

const wording = (text: { message: string } | null): Html =>
  text === null ? html`` : html`<p class="fine">${text.message}</p>`;

const verbs: Record<string, string> = { setup: 'Save card', subscription: 'Subscribe' };

/** The page on which a session is paid: one plain form, which works without JavaScript. */
export const payPage = (view: PageView): string => {
  const { session, lines, declined, mistakes } = view;
  const verb = verbs[session.mode] ?? 'Pay';
  const keeping = session.mode === 'setup';
  const count = Object.keys(mistakes).length;
  const notice = declined ?? (count > 0 ? 'Please look at the fields marked below.' : null);
  return shell(
    `${verb} · Stripe simulator`,
    html`<main>
      <section aria-labelledby="order">
        ${
          session.cancel_url === null
            ? html``
            : html`<a href="${session.cancel_url}">← Back to the shop</a>`
        }
        ${
          keeping
            ? html`<h1 id="order">Your card</h1>
                <p>It is kept for later charges. Nothing is charged now.</p>`
            : html`<h1 id="order">Your order</h1>
                <ul class="lines">
                  ${lines.map(lineItem)}
                </ul>
                ${sums(view)}`
        }
      </section>
      <form class="sheet" method="post" action="/c/pay/${session.id}" novalidate>
        ${notice === null ? html`` : html`<p class="notice" role="alert">${notice}</p>`}
        <h2>Contact</h2>
        ${field(view, 'email', 'Email', { type: 'email', auto: 'email' })}
        <h2>Card</h2>
        ${field(view, 'cardNumber', 'Card number', {
          auto: 'cc-number',
          hint: '4242 4242 4242 4242',
          numeric: true,
        })}
        <div class="row">
          ${field(view, 'expiry', 'Expiry', { auto: 'cc-exp', hint: 'MM / YY' })}
          ${field(view, 'cvc', 'CVC', { auto: 'cc-csc', hint: '123', numeric: true })}
        </div>
        <h2>${session.shipping_address_collection === null ? 'Name' : 'Shipping to'}</h2>
        ${field(view, 'name', 'Name', { auto: 'name' })} ${keeping ? html`` : addressFields(view)}
        ${shippingChoice(view)} ${wording(session.custom_text.shipping_address)}
        ${wording(session.custom_text.submit)}
        <button type="submit">${verb}</button>
      </form>
    </main>`,
  );
};

/** What the address of a session shows that can no longer be paid. */
export const closedPage = (title: string, message: string, back: string | null): string =>
  shell(
    `${title} · Stripe simulator`,
    html`<main>
      <section>
        <h1>${title}</h1>
        <p>${message}</p>
        ${back === null ? html`` : html`<p><a href="${back}">Back to the shop</a></p>`}
      </section>
    </main>`,
  );
