import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Composition } from './home-page/Composition';
import { Hero } from './home-page/Hero';

export const head: MakePageHead = () => ({
  title: `${brand.name}. Yes, it’s a placebo.`,
  description:
    'Thirty capsules of plant cellulose, labelled as exactly that, and a small daily practice to take them with.',
});

/** The cover of the shop. */
export const HomePage = () => (
  <>
    <Hero />
    <Composition />
  </>
);
