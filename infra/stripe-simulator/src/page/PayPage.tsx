import type Stripe from 'stripe';
import { requiredFields } from '../checkout/payer';
import { AddressFields, CardFields, Field, TickBox } from './Fields';
import { OrderSummary, orFree } from './OrderSummary';
import { Shell } from './Shell';
import type { PageView } from './submit-form';

const estimate = (rate: Stripe.ShippingRate): string => {
  const { minimum, maximum } = rate.delivery_estimate ?? {};
  if (!minimum || !maximum) return '';
  const days =
    minimum.value === maximum.value ? maximum.value : `${minimum.value}–${maximum.value}`;
  return `, ${days} ${maximum.unit.replace('_', ' ')}s`;
};

const ShippingChoice = ({ rates, typed }: PageView) => {
  const chosen = rates.find(({ id }) => id === typed.shipping) ?? rates[0];
  return (
    <fieldset>
      <legend>Shipping method</legend>
      {rates.map((rate, index) => (
        <div className="option" key={rate.id}>
          <input
            type="radio"
            name="shipping"
            id={`shipping-${index}`}
            value={rate.id}
            defaultChecked={rate === chosen}
          />
          <label htmlFor={`shipping-${index}`}>
            {`${rate.display_name ?? 'Shipping'}${estimate(rate)}`}
          </label>
          <span>{orFree(rate.fixed_amount?.amount ?? 0)}</span>
        </div>
      ))}
    </fieldset>
  );
};

const Wording = ({ text }: { text: { message: string } | null }) =>
  text !== null && <p className="fine">{text.message}</p>;

const whoTitle = (session: Stripe.Checkout.Session): string => {
  if (session.shipping_address_collection !== null) return 'Shipping to';
  return requiredFields(session).address ? 'Billing address' : 'Cardholder';
};

const Consents = ({ view }: { view: PageView }) => {
  const { consent_collection: required, custom_text: texts } = view.session;
  const terms = texts.terms_of_service_acceptance?.message ?? 'I agree to the terms of service';
  return (
    <>
      {required?.terms_of_service === 'required' && (
        <TickBox view={view} name="terms" label={terms} />
      )}
      {required?.promotions === 'auto' && (
        <TickBox view={view} name="newsletter" label="Keep me up to date with news and offers" />
      )}
    </>
  );
};

const verbOf = (session: Stripe.Checkout.Session): string => {
  if (session.mode === 'setup') return 'Save card';
  if (session.mode === 'subscription') return 'Subscribe';
  return requiredFields(session).card ? 'Pay' : 'Complete order';
};

const Summary = ({ view }: { view: PageView }) => (
  <section className="summary" aria-labelledby="order">
    {view.session.cancel_url !== null && <a href={view.session.cancel_url}>← Back to the shop</a>}
    {view.session.mode === 'setup' ? (
      <>
        <h1 id="order">Your card</h1>
        <p>It is kept for later charges. Nothing is charged now.</p>
      </>
    ) : (
      <OrderSummary view={view} />
    )}
    <details className="fine">
      <summary>Test cards</summary>
      <p>4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined.</p>
      <p>
        Any month in the future and any three digits will do. All other cards are in the README.
      </p>
    </details>
  </section>
);

/** The page of a session: a form that works without JavaScript. */
export const PayPage = ({ view }: { view: PageView }) => {
  const { session, notice, typed, rates } = view;
  const { custom_text: texts } = session;
  const required = requiredFields(session);
  return (
    <Shell title={verbOf(session)}>
      <main>
        {/* Enter activates the first button of a form, so the pay button comes first. */}
        <button
          className="for-enter"
          type="submit"
          form="pay"
          name="action"
          value="pay"
          tabIndex={-1}
          aria-hidden
        />
        <Summary view={view} />
        <form id="pay" className="sheet" method="post" action={`/c/pay/${session.id}`} noValidate>
          {notice !== null && (
            <p
              className={`notice ${notice.tone}`}
              role={notice.tone === 'wrong' ? 'alert' : 'status'}
            >
              {notice.text}
            </p>
          )}
          <input type="hidden" name="taxedState" value={typed.taxedState} />
          <h2>Contact</h2>
          <Field view={view} name="email" label="Email" type="email" autoComplete="email" />
          {required.card && <CardFields view={view} />}
          <h2>{whoTitle(session)}</h2>
          <Field view={view} name="name" label="Name" autoComplete="name" />
          {required.address && <AddressFields view={view} />}
          {session.phone_number_collection?.enabled === true && (
            <Field
              view={view}
              name="phone"
              label="Phone (optional)"
              type="tel"
              autoComplete="tel"
            />
          )}
          {rates.length > 0 && <ShippingChoice {...view} />}
          <Wording text={texts.shipping_address} />
          <Consents view={view} />
          <Wording text={texts.submit} />
          <button type="submit" name="action" value="pay">
            {verbOf(session)}
          </button>
          <Wording text={texts.after_submit} />
        </form>
      </main>
    </Shell>
  );
};
