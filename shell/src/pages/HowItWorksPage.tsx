import type { MakePageHead } from '@candor/shell-contract/remote';
import { servedSections } from '../hydration/served-sections';
import { Article } from './Article';

export const head: MakePageHead = () => ({
  title: 'How It Works · Candor',
  description:
    'What an open-label placebo is, what you do with it each day, what 60 trials found, and what nobody has shown.',
});

const Sections = servedSections(() =>
  import(
    /* webpackChunkName: "HowItWorksPage-sections" */ './how-it-works/HowItWorksSections'
  ).then(({ HowItWorksSections }) => HowItWorksSections),
);

export const HowItWorksPage = () => (
  <Article
    title="How It Works"
    lead="A capsule with nothing in it, a small practice to take it with, and nobody fooled. Here is the whole mechanism, including the parts nobody knows."
    picture={{
      name: 'month',
      alt: 'On a table: a coaching email, a page of thirty pockets with nine filled, the slip of a ritual, a pencil, a glass of water and a capsule.',
    }}
  >
    <Sections />
  </Article>
);
