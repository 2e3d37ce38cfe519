import { brand } from '@candor/shell-contract/brand';
import { formatCents } from '@candor/catalog-contract/money';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Link } from '@candor/shell-contract/router';
import { useShop } from '@candor/shell-contract/use-shop';
import { Disclosure } from '@candor/ui/Disclosure';
import { Wrap } from '@candor/ui/Layout';
import { Copy, Dagger, Lead, PageTitle } from '@candor/ui/Type';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export const head: MakePageHead = () => ({
  title: 'FAQ · Candor',
  description:
    'What is in a capsule, whether an open placebo does anything, who may take one, what it costs and how to get your money back.',
});

const Cover = styled.header`
  display: grid;
  gap: var(--s-5);
  padding-block: var(--s-9) var(--s-7);
`;

const Items = styled.div`
  padding-bottom: var(--section);
  border-top: var(--line) solid var(--ink);
  p a {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Item = ({ question, children }: { question: string; children: ReactNode }) => (
  <Disclosure name="faq" title={question}>
    {children}
  </Disclosure>
);

const Prices = () => {
  const price = useShop().priceBook?.items.focus;
  if (!price) return <Copy>The price stands on the page of each formula.</Copy>;
  return (
    <Copy>
      A bottle of thirty capsules costs {formatCents(price.cents)}, whichever formula it is.
      {price.subscriptionCents !== null &&
        ` On subscription it is ${formatCents(price.subscriptionCents)} a bottle, charged every month until you cancel, which you may do at any time.`}{' '}
      The total on the payment page is what you pay for the goods.
    </Copy>
  );
};

/** Questions that people ask before they buy nothing for money. One is open at a time. */
export const FaqPage = () => (
  <Wrap>
    <Cover>
      <PageTitle>FAQ</PageTitle>
      <Lead>Asked often, answered plainly, including where the answer is no.</Lead>
    </Cover>
    <Items>
      <Item question="Is this really a placebo?">
        <Copy>
          Yes. The capsules hold inert plant cellulose, we say so on the label, and we never pretend
          otherwise. The studies of placebos that are given openly stand in our{' '}
          <Link to="/research">research library</Link>, those that found nothing included.
        </Copy>
      </Item>
      <Item question="What is in a capsule?">
        <Copy>
          Plant-based microcrystalline cellulose, in a shell of plant cellulose. There is no active
          ingredient.
        </Copy>
      </Item>
      <Item question="Then why are there eight formulas?">
        <Copy>
          Because people take them for eight reasons. All eight contain the same thing; what differs
          is the name, the colour and the practice that goes with it.
        </Copy>
      </Item>
      <Item question="Does it work?">
        <Copy>
          For some people, somewhat. Across 60 randomised trials with 4,554 people, openly given
          placebos had a small average effect on how people feel and next to none on what
          instruments measure (Fendel et al., 2025).
          <Dagger /> None of those trials tested our capsules.
        </Copy>
      </Item>
      <Item question="When would I notice something?">
        <Copy>
          If you do, expect it within 7 to 21 days of daily practice.
          <Dagger /> If you do not, the guarantee below is for you.
        </Copy>
      </Item>
      <Item question="Who may take it?">
        <Copy>
          Adults, 18 and over. Cellulose is inert, but nothing agrees with everybody: if you have
          reacted to the fillers of tablets before, leave it. It is not a treatment. Do not stop or
          change a medicine for it.
        </Copy>
      </Item>
      <Item question="What does it cost?">
        <Prices />
      </Item>
      <Item question="What if I do not feel better?">
        <Copy>
          Then you get all of your money back. Write to{' '}
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> within 30 days;{' '}
          <Link to="/returns">the guarantee</Link> asks for no reason.
        </Copy>
      </Item>
      <Item question="How does it reach me?">
        <Copy>
          From Sioux Falls, South Dakota, to addresses in the United States. Standard shipping is
          free for every order; see <Link to="/shipping">Shipping &amp; Delivery</Link> for how
          fast.
        </Copy>
      </Item>
    </Items>
  </Wrap>
);
