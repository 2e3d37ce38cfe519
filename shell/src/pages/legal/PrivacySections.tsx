import styled from 'styled-components';
import {
  cookies,
  inBrowser,
  withAccount,
  withMail,
  withPurchase,
  type StoredItem,
} from '@candor/shell-contract/personal-data';
import { promises } from '@candor/shell-contract/promises';
import { Link } from '@candor/shell-contract/router';
import { useShop } from '@candor/shell-contract/use-shop';
import { ArrowLink } from '@candor/ui/Button';
import { Copy } from '@candor/ui/Type';
import { SupportMail } from '../../footer/SupportMail';
import { ArticleSection } from '../ArticleSection';
import { NextStep } from '../NextStep';
import { PageIndex } from '../PageIndex';
import { PaymentFigure } from './PaymentFigure';
import { WithoutTags, WithTags } from './VisitTexts';

/** The titles of the sections, by their ids. */
const sections = {
  looking: 'While you look around',
  cookies: 'Four cookies, all of them ours',
  account: 'When you have an account',
  buying: 'When you buy',
  writing: 'When you write',
  limits: 'What we don’t do',
  deletion: 'How to see it, and how to have it deleted',
} as const;

const StoredList = styled.dl`
  width: 100%;
  border-top: var(--border-width-1) solid var(--border-subtle);
  > div {
    display: grid;
    gap: 0 var(--space-5);
    padding-block: var(--space-3);
    border-bottom: var(--border-width-1) solid var(--border-subtle);
  }
  dd {
    color: var(--ink-2);
    max-width: var(--measure);
  }
  @media (min-width: 40rem) {
    > div {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    }
  }
`;

const StoredItems = ({ items }: { items: readonly StoredItem[] }) => (
  <StoredList>
    {items.map(({ id, what, until }) => (
      <div key={id}>
        <dt>{what}</dt>
        <dd>{until}</dd>
      </div>
    ))}
  </StoredList>
);

const VisitSection = ({ tags }: { tags: ReturnType<typeof useShop>['tags'] }) => (
  <ArticleSection number={1} id="looking" title={sections.looking}>
    {tags ? <WithTags tags={tags} /> : <WithoutTags />}
    <Copy>
      When you leave a page your browser may tell us how fast it was: its address and up to five
      figures, which we add up by page at once. We don’t record whose they were.
    </Copy>
    <Copy>
      When a part of a page breaks, your browser tells us which part, on which page, and which
      browser it is. Nothing you wrote is in it, and we don’t record whose it was.
    </Copy>
    <Copy>Your browser itself keeps, until you clear the data of this site in it:</Copy>
    <ul>
      {inBrowser.map(({ what }) => (
        <li key={what}>{what}</li>
      ))}
    </ul>
    <Copy>
      Our log has a line for each request with its time, path and outcome. It has neither your
      address on the internet nor what you searched for. Counters that keep the shop from being
      flooded do remember that address, for a day at most.
    </Copy>
  </ArticleSection>
);

const PurchaseSection = () => (
  <ArticleSection number={4} id="buying" title={sections.buying} picture={<PaymentFigure />}>
    <Copy>
      You pay on Stripe’s page, which may ask for a phone number. We never see your card number and
      don’t keep the phone number. If you saved a name and address here, Stripe gets them when you
      go to pay, to fill in its page. The carrier gets the name and the address. We keep:
    </Copy>
    <StoredItems items={withPurchase} />
    <Copy>
      If you subscribe, or pre-order on subscription, your card is kept by Stripe until it ends.
      When you delete your account, we have Stripe delete its customer entry with the card. Stripe
      keeps records of payments as its own law requires.
    </Copy>
  </ArticleSection>
);

const DeletionSection = () => (
  <ArticleSection number={7} id="deletion" title={sections.deletion}>
    <Copy>
      In <Link to="/account">your account</Link> one button hands you everything that we keep as a
      file, and another deletes the account. Deleting ends subscriptions, refunds a reservation that
      hasn’t shipped, and takes your name, email and address off everything. A payment under way at
      that moment is stopped, or refunded if it goes through anyway. The lines and amounts of a paid
      order stay, without your name, because tax law requires them; if its package is still on its
      way, your address stays until it arrives.
    </Copy>
    <Copy>
      Without an account write to <SupportMail subject="My data" /> from the address that you used,
      and a person sends you the same file or deletes it all. They answer within{' '}
      {promises.replyWithin}.
    </Copy>
    <ArrowLink to="/contact">Write to us</ArrowLink>
  </ArticleSection>
);

/** Everything the shop stores, from the list that a test compares with the database. */
export const PrivacySections = () => {
  const { tags } = useShop();
  return (
    <>
      <PageIndex sections={sections} />
      <VisitSection tags={tags} />
      <ArticleSection number={2} id="cookies" title={sections.cookies}>
        <StoredList>
          {cookies.map(({ name, what }) => (
            <div key={name}>
              <dt>
                <b>{name}</b>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </StoredList>
        <Copy>On an encrypted connection the names of the first three begin with __Host-.</Copy>
      </ArticleSection>
      <ArticleSection number={3} id="account" title={sections.account}>
        <StoredItems items={withAccount} />
        <Copy>
          You see the browsers in <Link to="/account">your account</Link> and can end each of them.
        </Copy>
      </ArticleSection>
      <PurchaseSection />
      <ArticleSection number={5} id="writing" title={sections.writing}>
        <Copy>
          A message from the contact page becomes an email and is answered by a person. We keep:
        </Copy>
        <StoredItems items={withMail} />
      </ArticleSection>
      <ArticleSection number={6} id="limits" title={sections.limits}>
        <ul>
          <li>
            {tags?.includes('pixel')
              ? 'We sell nothing about you, and share nothing for advertising without your yes.'
              : 'We sell nothing about you and share nothing for advertising.'}
          </li>
          <li>
            We build no profile. The formula that you take is nobody’s business but yours
            {tags && ', and nobody hears of it without your yes'}.
          </li>
          <li>We don’t ask for a diagnosis, and would rather you didn’t send one.</li>
          <li>The shop is for adults, {promises.adultsFrom} and over.</li>
        </ul>
      </ArticleSection>
      <DeletionSection />
      <NextStep
        title="Look at your own data"
        first={{ to: '/account', text: 'Open your account' }}
        second={{ to: '/contact', text: 'Contact us' }}
      />
    </>
  );
};
