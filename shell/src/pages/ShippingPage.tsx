import { formatCents } from '@candor/catalog-contract/money';
import { FREE_TWO_DAY_BOTTLES, TWO_DAY_CENTS } from '@candor/catalog-contract/shipping-policy';
import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Tag } from '@candor/ui/Tag';
import { Copy } from '@candor/ui/Type';
import { Leaflet, LeafletParagraph } from './Leaflet';

export const head: MakePageHead = () => ({
  title: 'Shipping & Delivery · Candor',
  description:
    'Free standard shipping on every order from Sioux Falls, South Dakota; free 2-day shipping on a 2-pack or on three bottles and more.',
});

/** How a parcel travels, by the one shipping policy that the checkout uses as well. */
export const ShippingPage = () => (
  <Leaflet
    title="Shipping & Delivery"
    lead={`Shipped from Sioux Falls, South Dakota. Standard shipping is free for every order.`}
  >
    <LeafletParagraph number={1} title="How fast, and for how much">
      <Tag $tone="solid">FREE 2-Day Shipping on {FREE_TWO_DAY_BOTTLES}+ Bottles</Tag>
      <ul>
        <li>
          <b>Standard, 1 or 2 bottles:</b> free, 3-5 business days.
        </li>
        <li>
          <b>Express, {FREE_TWO_DAY_BOTTLES} bottles or more:</b> free, 2 business days. A bundle is
          three bottles.
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
        Orders before 2 PM CST ship the same day. By standard shipping the East Coast takes 2-3
        days, the West Coast 3-4.
      </Copy>
    </LeafletParagraph>
    <LeafletParagraph number={2} title="Who brings it">
      <ul>
        <li>
          <b>Standard ground:</b> a postal priority service, 3-5 business days.
        </li>
        <li>
          <b>Express:</b> a courier, 2 business days.
        </li>
        <li>
          <b>Signature required:</b> on request.
        </li>
      </ul>
    </LeafletParagraph>
    <LeafletParagraph number={3} title="When something changes or goes wrong">
      <ul>
        <li>An address can be changed within 2 hours of the order.</li>
        <li>We ship within the United States only.</li>
        <li>Tracking is emailed when the parcel ships.</li>
        <li>A lost parcel is replaced free of charge, and a damaged item is replaced.</li>
        <li>Carriers try to deliver 3 times; then the parcel is held locally.</li>
      </ul>
      <Copy>
        Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> or call{' '}
        <a href={`tel:${brand.phone.replace(/[^\d]/g, '')}`}>{brand.phone}</a>, Monday to Friday, 9
        AM to 5 PM CT.
      </Copy>
    </LeafletParagraph>
  </Leaflet>
);
