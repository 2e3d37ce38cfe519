import { brand } from '@candor/shell-contract/brand';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { servedSections } from '../hydration/served-sections';
import { Article } from './Article';

export const head: MakePageHead = () => ({
  title: `Privacy · ${brand.name}`,
  description:
    'What the shop keeps about you, where and for how long, who else sees it, and how to have it deleted. Nobody else counts your visit without your yes.',
});

const Sections = servedSections(() =>
  import(/* webpackChunkName: "PrivacyPage-sections" */ './legal/PrivacySections').then(
    ({ PrivacySections }) => PrivacySections,
  ),
);

export const PrivacyPage = () => (
  <Article
    title="Privacy"
    lead="We keep what an order needs and little else. Here is all of it, in order."
  >
    <Sections />
  </Article>
);
