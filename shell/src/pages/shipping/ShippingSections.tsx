import { FREE_TWO_DAY_BOTTLES } from '@candor/catalog-contract/shipping-policy';
import { promises } from '@candor/shell-contract/promises';
import { Link } from '@candor/shell-contract/router';
import { shippingAreas } from '@candor/shell-contract/shipping-areas';
import { useIdentity } from '@candor/shell-contract/use-shop';
import { Tag } from '@candor/ui/Tag';
import { Copy, Unbroken } from '@candor/ui/Type';
import { SupportMail } from '../../footer/SupportMail';
import { ArticleSection } from '../ArticleSection';
import { NextStep } from '../NextStep';
import { RouteFigure } from '../RouteFigure';
import { MethodTable } from './MethodTable';

const { shipping } = promises;

const SupportPhone = () => {
  const { phone } = useIdentity();
  return (
    <a className="nb" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {phone}
    </a>
  );
};

/** Shipping options, from the policy that the checkout uses. */
export const ShippingSections = () => (
  <>
    <ArticleSection number={2} title="Speed and price" picture={<RouteFigure />}>
      <Tag $tone="solid">FREE 2-Day Shipping on {FREE_TWO_DAY_BOTTLES}+ Bottles</Tag>
      <MethodTable />
      <Copy>
        You choose 2-day shipping on the payment page. A subscription ships standard, or express
        where that is free.
      </Copy>
      <Copy>
        2-day shipping serves {shippingAreas.twoDay} only. Alaska, Hawaii and Puerto Rico take{' '}
        {shippingAreas.distantDays}; {shippingAreas.overseas} take {shippingAreas.overseasDays}.
      </Copy>
      <Copy>
        Orders before {shipping.sameDayUntil} ship the same day. Weekend orders ship Monday. By
        standard shipping the East Coast takes <Unbroken>{shipping.eastCoastDays}</Unbroken>, the
        West Coast <Unbroken>{shipping.westCoastDays}</Unbroken>.
      </Copy>
    </ArticleSection>
    <ArticleSection number={3} title="Carriers">
      <ul>
        <li>
          <b>Standard ground:</b> a postal priority service,{' '}
          <Unbroken>{shipping.standardDays}</Unbroken>.
        </li>
        <li>
          <b>Express:</b> a courier, 2-day ({shipping.expressDays}).
        </li>
        <li>
          <b>Signature required:</b> on request.
        </li>
      </ul>
    </ArticleSection>
    <ArticleSection number={4} title="When something changes or goes wrong">
      <ul>
        <li>An address change must be requested within {shipping.addressChangeHours} hours.</li>
        <li>
          Until the package ships, you can also change its address yourself, or cancel the order: in{' '}
          <Link to="/orders/find">your order</Link>.
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
  </>
);
