import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { servedSections } from '../hydration/served-sections';
import { Article } from './Article';

export const head: MakePageHead = () => ({
  title: `Terms · ${brand.name}`,
  description:
    'What you may expect of us and we of you: what is sold, when a sale is made, subscriptions, the Founders Batch, the guarantee and its limits.',
});

const Sections = servedSections(() =>
  import(/* webpackChunkName: "TermsPage-sections" */ './legal/TermsSections').then(
    ({ TermsSections }) => TermsSections,
  ),
);

export const TermsPage = () => (
  <Article
    title="Terms"
    lead="What you may expect of us, and we of you. Written to be read: it takes three minutes."
  >
    <Sections />
  </Article>
);
