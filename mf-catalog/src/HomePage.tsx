import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { useShop } from '@candor/shell-contract/use-shop';
import { AfterFirstPaint } from '@candor/ui/AfterFirstPaint';
import { Essay } from './home-page/Essay';
import { FormulaGrid } from './home-page/FormulaGrid';
import { Hero } from './home-page/Hero';
import { HowItWorks } from './home-page/HowItWorks';
import { OccasionCards } from './home-page/OccasionCards';
import { Pricing } from './home-page/Pricing';
import { Science } from './home-page/Science';
import { Testimonials } from './home-page/Testimonials';
import { Trust } from './home-page/Trust';
import { WhatComesSection } from './home-page/WhatComesSection';

export const head: MakePageHead = () => ({
  title: `${brand.name}. Yes, it’s a placebo.`,
  description:
    'Thirty capsules of plant cellulose, labeled as exactly that, and a small daily practice to take them with.',
});

const sections = [
  Trust,
  Essay,
  HowItWorks,
  Science,
  FormulaGrid,
  Testimonials,
  WhatComesSection,
  Pricing,
];
const samples: readonly unknown[] = [Trust, Testimonials];

/** The hero and the numbered sections; one setting hides the sections with sample content. */
export const HomePage = () => {
  const { showSampleContent } = useShop();
  const shown = sections.filter((Section) => showSampleContent || !samples.includes(Section));
  return (
    <>
      <Hero />
      <OccasionCards />
      <AfterFirstPaint>
        {shown.map((Section, i) => (
          <Section key={i} number={i + 1} />
        ))}
      </AfterFirstPaint>
    </>
  );
};
