import { brand } from '@candor/shell-contract/brand';
import { promises } from '@candor/shell-contract/promises';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Link } from '@candor/shell-contract/router';
import { useShop, type Tag } from '@candor/shell-contract/use-shop';
import { GoLink } from '@candor/ui/Button';
import { Copy } from '@candor/ui/Type';
import { namesOf } from '../consent/tag-names';
import { Leaflet, LeafletParagraph } from './Leaflet';

export const head: MakePageHead = () => ({
  title: `Privacy · ${brand.name}`,
  description:
    'What the shop keeps about you, where and for how long, who else sees it, and how to have it deleted. Nobody else counts your visit without your yes.',
});

/** A shop without tags asks for nothing, and says so. */
const WithoutTags = () => (
  <Copy>
    Nothing about you is stored with us, and no page loads a script, a font or a picture from
    another company. What the pages notice, such as which page was opened, stays in the memory of
    your browser tab and is gone with it. That is why nobody asks for your consent here. A signal of
    Global Privacy Control is a no, and there is nothing here that it would have to stop.
  </Copy>
);

/** What a yes means, in a shop that is set up to ask for it. */
const WithTags = ({ tags }: { tags: readonly Tag[] }) => (
  <>
    <Copy>
      {`Nothing about you is stored with us, and no page loads anything from another company before you say yes. With your yes ${namesOf(tags)} ${tags.length > 1 ? 'run' : 'runs'} in a frame that is sealed off: it sets no cookie here and cannot read the page, your cart or your account. We tell it the address and title of each page that you open, the formula, anchor and phrase that you choose, that you save a ritual or its calendar, what you put into the cart, and the number and amount of an order. The company behind it also learns your address on the internet, as everybody does whom a browser asks for something.`}
    </Copy>
    <Copy>
      Your browser remembers your answer; the last line of every page changes it. A no closes the
      frame at once. Global Privacy Control counts as a no: you are not asked, and nothing is
      loaded.
    </Copy>
  </>
);

/** What is kept, in the order in which it comes to be. True to the code, or a defect. */
export const PrivacyPage = () => {
  const { tags } = useShop();
  return (
    <Leaflet
      title="Privacy"
      lead="We keep what an order needs and little else. This is all of it, in the order in which it comes to be."
    >
      <LeafletParagraph number={1} title="While you look around">
        {tags ? <WithTags tags={tags} /> : <WithoutTags />}
        <Copy>
          When you leave a page your browser may tell us how fast it was: its address and up to five
          figures, which are added up by page at once. Nothing is kept of whose they were.
        </Copy>
        <Copy>
          Your browser itself keeps your cart, the theme that you chose, the rituals that you saved
          and the state of the Founders form. Clearing the data of this site in your browser deletes
          them.
        </Copy>
        <Copy>
          Our log has a line for each request with its time, path and outcome. It has neither your
          address on the internet nor what you searched for. Counters that keep the shop from being
          flooded do remember that address, for a day at most.
        </Copy>
      </LeafletParagraph>
      <LeafletParagraph number={2} title="Four cookies, all of them ours">
        <ul>
          <li>
            <b>candor-visitor</b>, 30 days: set when you send something for the first time, so that
            no other site can send it in your name.
          </li>
          <li>
            <b>candor</b>, 30 days at most and 14 without a visit: that you are signed in.
          </li>
          <li>
            <b>candor-known</b>, a year: that this browser has signed in before, so that strangers
            who guess at your password cannot lock you out.
          </li>
          <li>
            <b>candor-share</b>, 30 days: a number from 0 to 9999, drawn by lot and only while we
            try a new version of a page on some visitors, so that you do not go back and forth
            between two.
          </li>
        </ul>
        <Copy>On an encrypted connection the names of the first three begin with __Host-.</Copy>
      </LeafletParagraph>
      <LeafletParagraph number={3} title="When you have an account">
        <Copy>
          Your email, your password as an Argon2 hash that cannot be read back, when the account was
          made and confirmed, and which browsers are signed in. You see those in{' '}
          <Link to="/account">your account</Link> and can end each of them. Rituals that you save
          while you are signed in, and the days that you tick off, are kept with the account, so
          that all of your devices show them.
        </Copy>
      </LeafletParagraph>
      <LeafletParagraph number={4} title="When you buy">
        <Copy>
          You pay at Stripe, on Stripe’s page. We never see the number of your card. We keep your
          email, name, postal address and phone number where you gave one, what you bought, what it
          cost and where the parcel is. The carrier gets the name and the address.
        </Copy>
        <Copy>
          Who subscribes or pre-orders on subscription has the card kept by Stripe until it ends.
        </Copy>
      </LeafletParagraph>
      <LeafletParagraph number={5} title="When you write">
        <Copy>
          A message from the contact page becomes a mail and is answered by a person. An application
          to coach is kept for a year, then deleted. The mails that we send you are kept with us as
          a copy until your account is deleted or you ask for it.
        </Copy>
      </LeafletParagraph>
      <LeafletParagraph number={6} title="What we do not do">
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
      </LeafletParagraph>
      <LeafletParagraph number={7} title="How to see it, and how to have it deleted">
        <Copy>
          In <Link to="/account">your account</Link> one button hands you everything that we keep as
          a file, and another deletes the account. Deleting ends subscriptions, refunds a
          reservation that has not shipped, and takes your name, email and address off everything.
          Of an order that has been paid the lines and the amounts stay, without you, because tax
          law wants them; of one that is still on its way your address stays until it has arrived.
        </Copy>
        <Copy>
          Without an account write to{' '}
          <a href={`mailto:${brand.supportEmail}?subject=My%20data`}>{brand.supportEmail}</a> from
          the address that you used. A person answers within {promises.replyWithin}.
        </Copy>
        <GoLink to="/contact">Write to us</GoLink>
      </LeafletParagraph>
    </Leaflet>
  );
};
