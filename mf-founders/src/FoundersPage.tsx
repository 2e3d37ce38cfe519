import type { MakePageHead } from '@candor/shell-contract/remote';
import { Banners } from './founders-page/Banners';
import { Benefits } from './founders-page/Benefits';
import { Guarantee } from './founders-page/Guarantee';
import { Hero } from './founders-page/Hero';
import { Questions } from './founders-page/Questions';
import { Reservation } from './founders-page/Reservation';

/** The Founders Batch: what is promised, and the form that reserves a spot. */
export const FoundersPage = () => (
  <>
    <Hero>
      <Banners />
    </Hero>
    <Benefits />
    <Reservation />
    <Questions />
    <Guarantee />
  </>
);

export const head: MakePageHead = () => ({
  title: 'Founders Batch: pre-order an honest placebo',
  description:
    'The first thousand bottles of nothing. Choose one of eight formulas, openly labelled as placebo, with a full refund if you do not feel better in 30 days.',
});
