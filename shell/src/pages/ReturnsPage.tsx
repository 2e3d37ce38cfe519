import { promises } from '@candor/shell-contract/promises';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { Link } from '@candor/shell-contract/router';
import { Copy } from '@candor/ui/Type';
import { SupportMail } from '../SupportMail';
import { Article, ArticleSection } from './Article';
import { NextStep } from './NextStep';

export const head: MakePageHead = () => ({
  title: 'Returns · Candor',
  description: `The ${promises.guaranteeDays}-day feel-better-or-free guarantee: all of your money back, asked for by email.`,
});

export const ReturnsPage = () => (
  <Article
    title="Returns"
    lead="Thirty days to feel better, or it is free. You are the judge of which it was."
  >
    <ArticleSection number={1} title={`The ${promises.guaranteeDays}-day guarantee`}>
      <Copy>
        If you do not feel better within {promises.guaranteeDays} days, you get 100% of your money
        back. Nothing has to be proved: we sold you cellulose and said so, and whether it was worth
        your while is for you to say.
      </Copy>
    </ArticleSection>
    <ArticleSection number={2} title="How to ask">
      <Copy>
        Write to <SupportMail subject="Refund" /> and name the order number from your receipt. A
        person answers within {promises.replyWithin}, and the refund goes back to the card that
        paid. There is nothing to send back: what is left in the bottle is yours.
      </Copy>
    </ArticleSection>
    <ArticleSection number={3} title="Lost, damaged or not wanted any more">
      <Copy>
        What is lost on its way or arrives damaged is replaced; see{' '}
        <Link to="/shipping">Shipping &amp; Delivery</Link>. A subscription can be canceled at any
        time.
      </Copy>
    </ArticleSection>
    <NextStep
      title="Have an order number ready?"
      first={{ to: '/contact', text: 'Contact us' }}
      second={{ to: '/orders/find', text: 'Find your order' }}
    />
  </Article>
);
