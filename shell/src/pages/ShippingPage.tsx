import type { MakePageHead } from '@candor/shell-contract/remote';
import { servedSections } from '../hydration/served-sections';
import { Article } from './Article';
import { DateCalculator } from './shipping/DateCalculator';

export const head: MakePageHead = () => ({
  title: 'Shipping & Delivery · Candor',
  description:
    'Free standard shipping on every order from Sioux Falls, South Dakota; free 2-day shipping on a 2-Pack or on three bottles and more.',
});

const Sections = servedSections(() =>
  import(/* webpackChunkName: "ShippingPage-sections" */ './shipping/ShippingSections').then(
    ({ ShippingSections }) => ShippingSections,
  ),
);

export const ShippingPage = () => (
  <Article
    title="Shipping & Delivery"
    small="energy-box"
    lead="Shipped from Sioux Falls, South Dakota. Standard shipping is free for every order."
  >
    <DateCalculator />
    <Sections />
  </Article>
);
