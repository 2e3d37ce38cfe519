import {
  BILLING_INTERVAL_DAYS,
  billingInterval,
  PRICE_NOTICE_DAYS,
  RENEWAL_NOTICE_DAYS,
} from '@candor/catalog-contract/billing-interval';
import { beforeDiscountAndTax } from '@candor/catalog-contract/coming-charge';
import { FREE_TWO_DAY_BOTTLES } from '@candor/catalog-contract/shipping-policy';
import { promises } from '@candor/shell-contract/promises';
import { Link } from '@candor/shell-contract/router';
import { shippingAreas } from '@candor/shell-contract/shipping-areas';
import { postalLine } from '@candor/shell-contract/shop-identity';
import { useIdentity } from '@candor/shell-contract/use-shop';
import { Copy } from '@candor/ui/Type';
import { SupportMail } from '../../footer/SupportMail';
import { ArticleSection } from '../ArticleSection';
import { Figure } from '../Figure';
import { NextStep } from '../NextStep';
import { PageIndex } from '../PageIndex';

/** The titles of the sections, by their ids. */
const sections = {
  what: 'What is sold',
  sale: 'When a sale is made',
  subscriptions: 'Subscriptions',
  'founders-batch': 'The Founders Batch',
  guarantee: 'The guarantee',
  account: 'Your account',
  liability: 'What we answer for',
} as const;

const Seller = () => postalLine(useIdentity());

/** A charge, the email before the next one, and the next one. */
const ChargesFigure = () => (
  <Figure
    height={104}
    label={`A charge ${billingInterval}; an email comes at least ${RENEWAL_NOTICE_DAYS} days before each.`}
  >
    <path className="line" d="M10 46H350" />
    <circle className="full" cx="10" cy="46" r="9" />
    <circle className="accent" cx="266" cy="46" r="7" />
    <circle className="full" cx="350" cy="46" r="9" />
    <text x="1" y="80">
      Charge
    </text>
    <text className="middle" x="130" y="32">{`${BILLING_INTERVAL_DAYS} days`}</text>
    <text className="middle" x="256" y="80">
      Email
    </text>
    <text className="middle" x="308" y="32">{`${RENEWAL_NOTICE_DAYS} or more`}</text>
    <text className="end" x="359" y="80">
      Charge
    </text>
  </Figure>
);

const SaleSection = () => (
  <ArticleSection number={2} id="sale" title={sections.sale}>
    <Copy>
      You order by paying on Stripe’s page, and the sale is made when Stripe confirms the payment;
      your receipt comes by email. The price is the one on that page.
    </Copy>
    <Copy>
      An address can be changed within {promises.shipping.addressChangeHours} hours. Until the
      package ships, you can also change it yourself, or cancel the order and have all of the money
      back, unless we are still checking its payment: in <Link to="/orders/find">your order</Link>.
      The package travels at our risk: what is lost or arrives damaged is replaced. For speed, price
      and carriers see <Link to="/shipping">Shipping &amp; Delivery</Link>.
    </Copy>
  </ArticleSection>
);

const SubscriptionSection = () => (
  <ArticleSection
    number={3}
    id="subscriptions"
    title={sections.subscriptions}
    picture={<ChargesFigure />}
  >
    <Copy>
      A subscription is charged {billingInterval}, at the price that you agreed to,{' '}
      {beforeDiscountAndTax}, until you cancel. You cancel in{' '}
      <Link to="/account">your account</Link>, in two clicks; it takes effect at the end of the{' '}
      {BILLING_INTERVAL_DAYS} days you’ve paid for, and an email confirms it. In{' '}
      {shippingAreas.twoDay}, packages of {FREE_TWO_DAY_BOTTLES} bottles or more travel by 2-day
      shipping at no charge.
    </Copy>
    <Copy>
      We email you at least {RENEWAL_NOTICE_DAYS} days before each charge, and once a year with the
      terms. Your price stays as it is until we email you a new one, at least {PRICE_NOTICE_DAYS}{' '}
      days before we charge it, and you may end the subscription first. Each of these emails has a
      link that ends it without signing in. A charge that you move yourself to a nearer day is in
      the email that confirms the move.
    </Copy>
  </ArticleSection>
);

export const TermsSections = () => (
  <>
    <PageIndex sections={sections} />
    <ArticleSection number={1} id="what" title={sections.what}>
      <Copy>
        Capsules of inert plant-based microcrystalline cellulose, openly sold as placebos, with a
        practice and coaching emails. They are not a medicine or a treatment, nothing here is
        medical advice, and you should not stop or change a medicine because of them.
      </Copy>
      <Copy>
        The seller is <Seller />. Buyers are {promises.adultsFrom} or over and have a postal address
        in the United States.
      </Copy>
    </ArticleSection>
    <SaleSection />
    <SubscriptionSection />
    <ArticleSection number={4} id="founders-batch" title={sections['founders-batch']}>
      <Copy>
        A reservation is one spot of {promises.foundersSpots.toLocaleString('en-US')}, charged when
        it is made. Until it ships you can change its formula or have all of the money back, both in
        your account. If you chose to subscribe, you are charged again {BILLING_INTERVAL_DAYS} days
        after that package ships, and {billingInterval} from then on. The date by which it ships is
        on <Link to="/founders">the Founders page</Link>; if we miss it, we ask whether you’d rather
        wait or be refunded.
      </Copy>
    </ArticleSection>
    <ArticleSection number={5} id="guarantee" title={sections.guarantee}>
      <Copy>
        If you don’t feel better within {promises.guaranteeDays} days you get 100% of your money
        back; <Link to="/returns">Returns</Link> says how. Rights that the law gives you stay as
        they are, beside it.
      </Copy>
    </ArticleSection>
    <ArticleSection number={6} id="account" title={sections.account}>
      <Copy>
        Keep your password to yourself. Your rituals are yours; how we handle your data: see{' '}
        <Link to="/privacy">Privacy</Link>. We block abuse.
      </Copy>
    </ArticleSection>
    <ArticleSection number={7} id="liability" title={sections.liability}>
      <Copy>
        For the capsules being what the label says, and for our promises on these pages. Not for an
        effect: none is promised, and the guarantee is what we offer in its place. The law of South
        Dakota applies, and the law that protects you as a consumer where you live.
      </Copy>
      <Copy>
        When these terms change, the change holds for orders made after it. Questions go to{' '}
        <SupportMail />.
      </Copy>
    </ArticleSection>
    <NextStep second={{ to: '/returns', text: 'How the guarantee works' }} />
  </>
);
