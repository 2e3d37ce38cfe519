import type Stripe from 'stripe';
import { requiredFields } from '../checkout/apply-payer';
import { orFree } from './dollars';
import { addressFields, cardFields, field, tickBox } from './fields';
import { html, type Html } from './html';
import { shell } from './shell';
import { cardSummary, orderSummary } from './summary';
import type { PageView } from './view';

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
          <span>${orFree(rate.fixed_amount?.amount ?? 0)}</span>
        </div>`,
    )}
  </fieldset>`;
};

const wording = (text: { message: string } | null): Html =>
  text === null ? html`` : html`<p class="fine">${text.message}</p>`;

const whoTitle = (session: Stripe.Checkout.Session): string => {
  if (session.shipping_address_collection !== null) return 'Shipping to';
  return requiredFields(session).address ? 'Billing address' : 'Cardholder';
};

const consents = (view: PageView): Html => {
  const { consent_collection: required, custom_text: texts } = view.session;
  const terms = texts.terms_of_service_acceptance?.message ?? 'I agree to the terms of service';
  return html`${
    required?.terms_of_service === 'required' ? tickBox(view, 'terms', html`${terms}`) : html``
  }
  ${
    required?.promotions === 'auto'
      ? tickBox(view, 'newsletter', html`Keep me up to date with news and offers`)
      : html``
  }`;
};

const verbOf = (session: Stripe.Checkout.Session): string => {
  if (session.mode === 'setup') return 'Save card';
  if (session.mode === 'subscription') return 'Subscribe';
  return requiredFields(session).card ? 'Pay' : 'Complete order';
};

const cardHelp = html`<details class="fine">
  <summary>Test cards</summary>
  <p>4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined.</p>
  <p>Any month in the future and any three digits will do. All other cards are in the README.</p>
</details>`;

/** Enter activates the first button of a form, so the pay button comes first. */
const enterPays = html`<button
  class="for-enter"
  type="submit"
  form="pay"
  name="action"
  value="pay"
  tabindex="-1"
  aria-hidden="true"
></button>`;

/** The page of a session: a form that works without JavaScript. */
export const payPage = (view: PageView): string => {
  const { session, notice } = view;
  const required = requiredFields(session);
  const verb = verbOf(session);
  return shell(
    verb,
    html`<main>
      ${enterPays}
      <section class="summary" aria-labelledby="order">
        ${
          session.cancel_url === null
            ? html``
            : html`<a href="${session.cancel_url}">← Back to the shop</a>`
        }
        ${session.mode === 'setup' ? cardSummary : orderSummary(view)} ${cardHelp}
      </section>
      <form id="pay" class="sheet" method="post" action="/c/pay/${session.id}" novalidate>
        ${
          notice === null
            ? html``
            : html`<p
                class="notice ${notice.tone}"
                role="${notice.tone === 'wrong' ? 'alert' : 'status'}"
              >
                ${notice.text}
              </p>`
        }
        <input type="hidden" name="taxedState" value="${view.typed.taxedState}" />
        <h2>Contact</h2>
        ${field(view, 'email', 'Email', { type: 'email', auto: 'email' })}
        ${required.card ? cardFields(view) : html``}
        <h2>${whoTitle(session)}</h2>
        ${field(view, 'name', 'Name', { auto: 'name' })}
        ${required.address ? addressFields(view) : html``}
        ${
          session.phone_number_collection?.enabled === true
            ? field(view, 'phone', 'Phone (optional)', { type: 'tel', auto: 'tel' })
            : html``
        }
        ${shippingChoice(view)} ${wording(session.custom_text.shipping_address)} ${consents(view)}
        ${wording(session.custom_text.submit)}
        <button type="submit" name="action" value="pay">${verb}</button>
        ${wording(session.custom_text.after_submit)}
      </form>
    </main>`,
  );
};
