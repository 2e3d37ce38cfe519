import { brand } from '@candor/shell-contract/brand';
import {
  cookies,
  inBrowser,
  withAccount,
  withMail,
  withPurchase,
  type StoredItem,
} from '@candor/shell-contract/personal-data';
import { promises } from '@candor/shell-contract/promises';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Link } from '@candor/shell-contract/router';
import { useShop, type Tag } from '@candor/shell-contract/use-shop';
import { ArrowLink } from '@candor/ui/Button';
import { Copy } from '@candor/ui/Type';
import { SupportMail } from '../SupportMail';
import { formatTags } from '../consent/format-tags';
import { Article, ArticleSection } from './Article';
import { NextStep } from './NextStep';

export const head: MakePageHead = () => ({
  title: `Privacy · ${brand.name}`,
  description:
    'What the shop keeps about you, where and for how long, who else sees it, and how to have it deleted. Nobody else counts your visit without your yes.',
});

const WithoutTags = () => (
  <Copy>
    Nothing about you is stored with us, and no page loads a script, a font or a picture from
    another company. What the pages notice, such as which page was opened, stays in the memory of
    your browser tab and is gone with it. That is why nobody asks for your consent here. A signal of
    Global Privacy Control is a no, and there is nothing here that it would have to stop.
  </Copy>
);

const WithTags = ({ tags }: { tags: readonly Tag[] }) => (
  <>
    <Copy>
      {`Nothing about you is stored with us, and no page loads anything from another company before you say yes. With your yes ${formatTags(tags)} ${tags.length > 1 ? 'run' : 'runs'} in a frame that is sealed off: it sets no cookie here and cannot read the page, your cart or your account. We tell it the address and title of each page that you open, the formula, anchor and phrase that you choose, that you save a ritual or its calendar, what you put into the cart, and the number and amount of an order. The company behind it also learns your address on the internet, as everybody does whom a browser asks for something.`}
    </Copy>
    <Copy>
      Your browser remembers your answer; the last line of every page changes it. A no closes the
      frame right away. Global Privacy Control counts as a no: you are not asked, and nothing is
      loaded.
    </Copy>
  </>
);

const StoredItemList = ({ items }: { items: readonly StoredItem[] }) => (
  <ul>
    {items.map(({ id, what, until }) => (
      <li key={id}>
        {what}: {until}.
      </li>
    ))}
  </ul>
);

/** Everything the shop stores, from the list that a test compares with the database. */
export const PrivacyPage = () => {
  const { tags } = useShop();
  return (
    <Article
      title="Privacy"
      lead="We keep what an order needs and little else. This is all of it, in the order in which it comes to be."
    >
      <ArticleSection number={1} title="While you look around">
        {tags ? <WithTags tags={tags} /> : <WithoutTags />}
        <Copy>
          When you leave a page your browser may tell us how fast it was: its address and up to five
          figures, which are added up by page at once. Nothing is kept of whose they were.
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
      <ArticleSection number={2} title="Four cookies, all of them ours">
        <ul>
          {cookies.map(({ name, what }) => (
            <li key={name}>
              <b>{name}</b>, {what}
            </li>
          ))}
        </ul>
        <Copy>On an encrypted connection the names of the first three begin with __Host-.</Copy>
      </ArticleSection>
      <ArticleSection number={3} title="When you have an account">
        <StoredItemList items={withAccount} />
        <Copy>
          You see the browsers in <Link to="/account">your account</Link> and can end each of them.
        </Copy>
      </ArticleSection>
      <ArticleSection number={4} title="When you buy">
        <Copy>
          You pay at Stripe, on Stripe’s page, where a phone number may be asked for. We never see
          the number of your card and do not keep the phone number. The carrier gets the name and
          the address. We keep:
        </Copy>
        <StoredItemList items={withPurchase} />
        <Copy>
          If you subscribe, or pre-order on subscription, your card is kept by Stripe until it ends.
          When you delete your account, we have Stripe delete its customer entry with the card.
          Stripe keeps records of payments as its own law requires.
        </Copy>
      </ArticleSection>
      <ArticleSection number={5} title="When you write">
        <Copy>
          A message from the contact page becomes an email and is answered by a person. We keep:
        </Copy>
        <StoredItemList items={withMail} />
      </ArticleSection>
      <ArticleSection number={6} title="What we do not do">
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
          <li>We ask for no diagnosis, and would rather you did not send one.</li>
          <li>The shop is for adults, {promises.adultsFrom} and over.</li>
        </ul>
      </ArticleSection>
      <ArticleSection number={7} title="How to see it, and how to have it deleted">
        <Copy>
          In <Link to="/account">your account</Link> one button hands you everything that we keep as
          a file, and another deletes the account. Deleting ends subscriptions, refunds a
          reservation that has not shipped, and takes your name, email and address off everything.
          What is being paid at that moment is closed, or goes back when it is paid all the same. Of
          an order that has been paid the lines and the amounts stay, without you, because tax law
          wants them; of one that is still on its way your address stays until it has arrived.
        </Copy>
        <Copy>
          Without an account write to <SupportMail subject="My data" /> from the address that you
          used, and a person sends you the same file or deletes it all. They answer within{' '}
          {promises.replyWithin}.
        </Copy>
        <ArrowLink to="/contact">Write to us</ArrowLink>
      </ArticleSection>
      <NextStep
        title="Look at your own data"
        first={{ to: '/account', text: 'Open your account' }}
        second={{ to: '/contact', text: 'Contact us' }}
      />
    </Article>
  );
};
