import type { ReactNode } from 'react';
import type Stripe from 'stripe';
import type { Priced } from '../checkout/price-session';
import { dollars } from '../pricing/dollars';
import { Field } from './Fields';
import type { PageView } from './submit-form';

export const orFree = (cents: number): string => (cents === 0 ? 'Free' : dollars(cents));

/** ' every 30 days'; nothing for a price that is paid once. */
const rhythmOf = (price: Stripe.Price | null): string => {
  if (!price?.recurring) return '';
  const { interval, interval_count: count } = price.recurring;
  return count === 1 ? ` every ${interval}` : ` every ${count} ${interval}s`;
};

const LineItem = ({ line }: { line: Stripe.LineItem }) => (
  <li>
    <span>
      {line.description ?? 'Item'}
      <small>
        {`Qty ${line.quantity ?? 1} × ${dollars(line.price?.unit_amount ?? 0)}`}
        {rhythmOf(line.price)}
      </small>
    </span>
    <b>{dollars(line.amount_subtotal)}</b>
  </li>
);

type Sums = { sums: readonly Priced[]; textOf: (priced: Priced) => string };

/** A text for each shipping method, of which the style shows the chosen one. */
const PerOption = ({ sums, textOf }: Sums) =>
  sums.length === 1
    ? sums.map(textOf)
    : sums.map((priced, index) => (
        <span key={index} className={`per-option per-option-${index}`}>
          {textOf(priced)}
        </span>
      ));

const Row = ({ name, children, kind }: { name: ReactNode; children: ReactNode; kind?: string }) => (
  <div className={kind}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const DiscountRow = ({ promotion, cents }: Pick<PageView, 'promotion'> & { cents: number }) => {
  if (promotion === undefined) return cents > 0 && <Row name="Discount">−{dollars(cents)}</Row>;
  const name = (
    <>
      Discount {promotion.code}{' '}
      <button className="plain" type="submit" form="pay" name="action" value="remove">
        Remove
      </button>
    </>
  );
  return <Row name={name}>−{dollars(cents)}</Row>;
};

const TaxRow = ({ state, cents }: { state: string; cents: number }) =>
  state === '' ? (
    <Row name="Sales tax">
      <small>follows from the address</small>
    </Row>
  ) : (
    <Row name={`Sales tax (${state.toUpperCase()})`}>{dollars(cents)}</Row>
  );

const PromotionField = ({ view }: { view: PageView }) => (
  <div className="promotion">
    <Field view={view} name="promotion" label="Add promotion code" autoComplete="off" />
    <button className="second" type="submit" form="pay" name="action" value="apply">
      Apply
    </button>
  </div>
);

/** Lines, promotion code and sums of a session. */
export const OrderSummary = ({ view }: { view: PageView }) => {
  const { session, sums, promotion, typed } = view;
  const [first] = sums;
  const details = first?.amounts.total_details;
  return (
    <>
      {/* Sums follow the chosen shipping method without JavaScript, by a style rule per option. */}
      <style>
        {sums
          .map((_priced, index) => {
            const chosen = `main:has(#shipping-${index}:checked) .per-option-${index}`;
            return `${chosen}{display:inline}`;
          })
          .join('')}
      </style>
      <h1 id="order">Your order</h1>
      <ul className="lines">
        {first?.lines.map((line) => (
          <LineItem key={line.id} line={line} />
        ))}
      </ul>
      {session.allow_promotion_codes === true && promotion === undefined && (
        <PromotionField view={view} />
      )}
      <dl className="sums">
        <Row name="Subtotal">{dollars(session.amount_subtotal ?? 0)}</Row>
        <DiscountRow promotion={promotion} cents={details?.amount_discount ?? 0} />
        {session.shipping_address_collection !== null && (
          <Row name="Shipping">
            <PerOption
              sums={sums}
              textOf={({ amounts }) => orFree(amounts.total_details?.amount_shipping ?? 0)}
            />
          </Row>
        )}
        {session.automatic_tax.enabled && (
          <TaxRow state={typed.taxedState} cents={details?.amount_tax ?? 0} />
        )}
        <Row name="Total due today" kind="total">
          <PerOption sums={sums} textOf={({ amounts }) => dollars(amounts.amount_total ?? 0)} />
        </Row>
      </dl>
    </>
  );
};
