import { formatCents } from '@candor/catalog-contract/money';
import { FREE_TWO_DAY_BOTTLES, TWO_DAY_CENTS } from '@candor/catalog-contract/shipping-policy';
import { promises } from '@candor/shell-contract/promises';
import { useIdentity } from '@candor/shell-contract/use-shop';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Tag } from '@candor/ui/Tag';
import { Copy } from '@candor/ui/Type';
import { Link } from '@candor/shell-contract/router';
import { SupportMail } from '../SupportMail';
import { Article, ArticleSection } from './Article';
import { RouteDiagram } from './diagrams';
import { NextStep } from './NextStep';

export const head: MakePageHead = () => ({
  title: 'Shipping & Delivery · Candor',
  description:
    'Free standard shipping on every order from Sioux Falls, South Dakota; free 2-day shipping on a 2-pack or on three bottles and more.',
});

const { shipping } = promises;

/** Shipping options, from the policy that the checkout uses. */
const SupportPhone = () => {
  const { phone } = useIdentity();
  return <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>;
};

export const ShippingPage = () => (
  <Article
    title="Shipping & Delivery"
    lead={`Shipped from Sioux Falls, South Dakota. Standard shipping is free for every order.`}
  >
    <ArticleSection number={1} title="Speed and price" picture={<RouteDiagram />}>
      <Tag $tone="solid">FREE 2-Day Shipping on {FREE_TWO_DAY_BOTTLES}+ Bottles</Tag>
      <ul>
        <li>
          <b>Standard, 1 or 2 bottles:</b> free, {shipping.standardDays}.
        </li>
        <li>
          <b>Express, {FREE_TWO_DAY_BOTTLES} bottles or more:</b> free, {shipping.expressDays}. A
          bundle counts as three bottles.
        </li>
        <li>
          <b>A 2-pack:</b> free 2-day shipping as well.
        </li>
        <li>
          <b>Express for a single bottle:</b> {formatCents(TWO_DAY_CENTS)}, chosen on the payment
          page. A subscription ships standard, or express where that is free.
        </li>
      </ul>
      <Copy>
        Orders before {shipping.sameDayUntil} ship the same day. What is ordered on a weekend ships
        on Monday. By standard shipping the East Coast takes {shipping.eastCoastDays}, the West
        Coast {shipping.westCoastDays}.
      </Copy>
    </ArticleSection>
    <ArticleSection number={2} title="Carriers">
      <ul>
        <li>
          <b>Standard ground:</b> a postal priority service, {shipping.standardDays}.
        </li>
        <li>
          <b>Express:</b> a courier, 2-day ({shipping.expressDays}).
        </li>
        <li>
          <b>Signature required:</b> on request.
        </li>
      </ul>
    </ArticleSection>
    <ArticleSection number={3} title="When something changes or goes wrong">
      <ul>
        <li>An address change must be requested within {shipping.addressChangeHours} hours.</li>
        <li>
          As long as the package has not left, you can also change its address yourself, or cancel
          the order: in <Link to="/orders/find">your order</Link>.
        </li>
        <li>We ship within the United States only.</li>
        <li>Tracking is emailed when the package ships.</li>
        <li>A lost package is replaced free of charge, and a damaged item is replaced.</li>
        <li>
          Carriers try to deliver {shipping.deliveryAttempts} times; then the package is held
          locally.
        </li>
      </ul>
      <Copy>
        Write to <SupportMail /> or call <SupportPhone />, {promises.supportDays},{' '}
        {promises.supportHours}.
      </Copy>
    </ArticleSection>
    <NextStep second={{ to: '/orders/find', text: 'Find your order' }} />
  </Article>
);
