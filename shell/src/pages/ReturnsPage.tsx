import { promises } from '@candor/shell-contract/promises';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { servedSections } from '../hydration/served-sections';
import { Article } from './Article';

export const head: MakePageHead = () => ({
  title: 'Returns · Candor',
  description: `The ${promises.guaranteeDays}-day feel-better-or-free guarantee: all of your money back, asked for by email.`,
});

const Sections = servedSections(() =>
  import(/* webpackChunkName: "ReturnsPage-sections" */ './returns/ReturnsSections').then(
    ({ ReturnsSections }) => ReturnsSections,
  ),
);

export const ReturnsPage = () => (
  <Article
    title="Returns"
    small="reset-poured"
    lead="Thirty days to feel better, or it’s free. You’re the judge of which it was."
  >
    <Sections />
  </Article>
);
