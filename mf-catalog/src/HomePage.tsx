import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { useShop } from '@candor/shell-contract/use-shop';
import { Composition } from './home-page/Composition';
import { Essay } from './home-page/Essay';
import { Folds } from './home-page/Folds';
import { Hero } from './home-page/Hero';
import { Pricing } from './home-page/Pricing';
import { QuickRow } from './home-page/QuickRow';
import { Science } from './home-page/Science';
import { Shelf } from './home-page/Shelf';
import { Trust } from './home-page/Trust';
import { Voices } from './home-page/Voices';

export const head: MakePageHead = () => ({
  title: `${brand.name}. Yes, it’s a placebo.`,
  description:
    'Thirty capsules of plant cellulose, labelled as exactly that, and a small daily practice to take them with.',
});

const sections = [Trust, Essay, Folds, Science, Shelf, Voices, Pricing];
const samples: readonly unknown[] = [Trust, Voices];

/** The cover of the shop and its numbered sections; those that are samples go by one setting. */
export const HomePage = () => {
  const { showSampleContent } = useShop();
  const shown = sections.filter((Part) => showSampleContent || !samples.includes(Part));
  return (
    <>
      <Hero />
      <Composition />
      <QuickRow />
      {shown.map((Part, i) => (
        <Part key={i} number={i + 1} />
      ))}
    </>
  );
};
