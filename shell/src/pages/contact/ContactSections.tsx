import styled from 'styled-components';
import { promises } from '@candor/shell-contract/promises';
import { useIdentity } from '@candor/shell-contract/use-shop';
import { ArrowLink } from '@candor/ui/Button';
import { Card } from '@candor/ui/Card';
import { Copy, ParagraphTitle, SmallHeading } from '@candor/ui/Type';
import { ArticleSection } from '../ArticleSection';
import { Figure } from '../Figure';
import { NextStep } from '../NextStep';

const inquiries = [
  { subject: 'General Inquiry', about: 'Anything else.' },
  {
    subject: 'Order Support',
    about: 'A package, a payment, an address. Have the order number ready.',
  },
  { subject: 'Product Question', about: 'What’s in it, what isn’t, and what’s known.' },
  { subject: 'Business Inquiry', about: 'Shops, coaches, researchers, journalists.' },
];

const Inquiries = styled.div`
  display: grid;
  gap: var(--grid-gap);
  width: 100%;
  @media (min-width: 40rem) {
    grid-template-columns: 1fr 1fr;
  }
`;
// The link covers the card; its accessible name is the heading.
const Inquiry = styled(Card)`
  position: relative;
  display: grid;
  gap: var(--space-2);
  align-content: start;
  h3 a:not([class]) {
    text-decoration: none;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  @media (hover: hover) {
    &:hover {
      border-color: var(--ink);
    }
  }
`;

const mailTo = (email: string, subject: string) =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}`;

const DeskLayout = styled.div`
  display: grid;
  gap: var(--space-7);
  section {
    display: grid;
    gap: var(--space-4);
  }
`;
const Links = styled.div`
  display: grid;
  justify-items: start;
`;

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const WORKDAYS = 5;

/** The workdays of support. */
const HoursFigure = () => (
  <Figure height={86} label={`${promises.supportDays}, ${promises.supportHours}.`}>
    {weekdays.map((day, index) => (
      <g key={day} transform={`translate(${index * 52} 0)`}>
        <rect className={index < WORKDAYS ? 'full' : 'pale'} y="2" width="44" height="44" rx="6" />
        <text className="middle" x="22" y="70">
          {day}
        </text>
      </g>
    ))}
  </Figure>
);

/** Place, hours and other ways, beside the form. */
export const Desk = () => {
  const { city, region } = useIdentity();
  return (
    <DeskLayout>
      <section>
        <ParagraphTitle>Hours</ParagraphTitle>
        <Copy>
          {city}, {region === 'SD' ? 'South Dakota' : region}. {promises.supportDays},{' '}
          {promises.supportHours}.
        </Copy>
        <HoursFigure />
      </section>
      <section>
        <ParagraphTitle>Quick answers</ParagraphTitle>
        <Links>
          <ArrowLink to="/faq">FAQ</ArrowLink>
          <ArrowLink to="/shipping">Shipping &amp; Delivery</ArrowLink>
          <ArrowLink to="/orders/find">Find your order</ArrowLink>
        </Links>
      </section>
    </DeskLayout>
  );
};

/** The topics of a message, and other pages that help. */
export const Subjects = () => {
  const { email } = useIdentity();
  return (
    <>
      <ArticleSection title="Email us about">
        <Inquiries>
          {inquiries.map(({ subject, about }) => (
            <Inquiry key={subject}>
              <SmallHeading>
                <a href={mailTo(email, subject)}>{subject}</a>
              </SmallHeading>
              <Copy>{about}</Copy>
            </Inquiry>
          ))}
        </Inquiries>
      </ArticleSection>
      <NextStep second={{ to: '/how-it-works', text: 'How it works' }} />
    </>
  );
};
