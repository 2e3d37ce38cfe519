import { promises } from '@candor/shell-contract/promises';
import { Link } from '@candor/shell-contract/router';
import { ArrowLink } from '@candor/ui/Button';
import { Copy, SmallHeading } from '@candor/ui/Type';
import { SupportMail } from '../../footer/SupportMail';
import { ArticleSection } from '../ArticleSection';
import { DaysFigure } from '../DaysFigure';
import { NextStep } from '../NextStep';
import { Steps } from '../Steps';

const { guaranteeDays, replyWithin } = promises;

export const ReturnsSections = () => (
  <>
    <ArticleSection
      number={1}
      title={`The ${guaranteeDays}-day guarantee`}
      picture={
        <DaysFigure
          from={1}
          to={guaranteeDays}
          caption={`${guaranteeDays} days to decide`}
          label={`${guaranteeDays} days, one capsule each.`}
        />
      }
    >
      <Copy>
        If you don’t feel better within {guaranteeDays} days, you get 100% of your money back. You
        don’t have to prove anything: we sold you cellulose and said so, and you decide whether it
        was worth it.
      </Copy>
    </ArticleSection>
    <ArticleSection number={2} title="How to ask">
      <Steps>
        <li>
          <SmallHeading>You write</SmallHeading>
          <Copy>
            Write to <SupportMail subject="Refund" /> and name the order number from your receipt.
          </Copy>
        </li>
        <li>
          <SmallHeading>We answer</SmallHeading>
          <Copy>A person answers within {replyWithin}.</Copy>
        </li>
        <li>
          <SmallHeading>You’re paid back</SmallHeading>
          <Copy>The refund goes back to the card that paid.</Copy>
        </li>
      </Steps>
      <Copy>You don’t send anything back: what’s left in the bottle is yours.</Copy>
      <ArrowLink to="/orders/find">Find your order number</ArrowLink>
    </ArticleSection>
    <ArticleSection number={3} title="Lost, damaged or no longer wanted">
      <Copy>
        We replace what is lost in transit or arrives damaged; see{' '}
        <Link to="/shipping">Shipping &amp; Delivery</Link>. A subscription can be canceled at any
        time.
      </Copy>
    </ArticleSection>
    <NextStep
      title="Ready to write?"
      first={{ to: '/contact', text: 'Contact us' }}
      second={{ to: '/faq', text: 'Read the FAQ' }}
    />
  </>
);
