import { useEffect, useState } from 'react';
import { promises } from '@candor/shell-contract/promises';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { identityOf, useIdentity } from '@candor/shell-contract/use-shop';
import { toasts } from '@candor/shell-contract/toasts';
import { Button, ArrowLink } from '@candor/ui/Button';
import { Card } from '@candor/ui/Card';
import { Icon } from '@candor/ui/Icon';
import { Copy, SmallHeading } from '@candor/ui/Type';
import styled from 'styled-components';
import { SupportMail } from '../SupportMail';
import { emailField, type MessageField } from './form/fields';
import { MessageForm } from './form/MessageForm';
import { Article, ArticleSection } from './Article';
import { NextStep } from './NextStep';

export const head: MakePageHead = ({ shop = {} }) => ({
  title: 'Contact · Candor',
  description: `Write to ${identityOf(shop).email}. A person answers within ${promises.replyWithin}.`,
});

/** How long the button shows the check mark. */
const COPIED_MS = 2000;

const inquiries = [
  { subject: 'General Inquiry', about: 'Anything else.' },
  {
    subject: 'Order Support',
    about: 'A package, a payment, an address. Have the order number ready.',
  },
  { subject: 'Product Question', about: 'What is in it, what is not, and what is known.' },
  { subject: 'Business Inquiry', about: 'Shops, coaches, researchers, journalists.' },
];

const messageFields: readonly MessageField[] = [
  emailField,
  { name: 'order', label: 'Order number, if it is about one', maxLength: 40 },
  {
    name: 'message',
    label: 'Message',
    requiredText: 'Please write a message',
    rows: 6,
    maxLength: 5000,
  },
];

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
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

const CopyAddressButton = () => {
  const { email } = useIdentity();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(email);
      setCopied(true);
      toasts.show({ message: 'Email copied!' });
    } catch {
      toasts.show({
        message: 'Failed to copy',
        detail: 'Please copy the email address manually.',
        tone: 'error',
      });
    }
  };
  return (
    <Button $ghost $small type="button" onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} /> Copy email
    </Button>
  );
};

export const ContactPage = () => {
  const { email, city, region } = useIdentity();
  return (
    <Article
      title="Contact"
      lead={`A person reads everything and replies within ${promises.replyWithin}.`}
    >
      <ArticleSection number={1} title="By email">
        <Copy>
          <SupportMail />
        </Copy>
        <Actions>
          <a className="pill" href={`mailto:${email}`}>
            Send an email
          </a>
          <CopyAddressButton />
        </Actions>
      </ArticleSection>
      <ArticleSection number={2} title="Email us about">
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
      <ArticleSection number={3} title="Send a message">
        <MessageForm
          label="Write to us"
          path="/api/contact"
          fields={messageFields}
          submit="Send message"
          sent="Your message has arrived. We have emailed you a confirmation, and a person will reply."
        />
      </ArticleSection>
      <ArticleSection number={4} title="Visit and hours">
        <Copy>
          {city}, {region === 'SD' ? 'South Dakota' : region}. {promises.supportDays},{' '}
          {promises.supportHours}.
        </Copy>
      </ArticleSection>
      <ArticleSection number={5} title="Quick answers">
        <ArrowLink to="/faq">FAQ</ArrowLink>
        <ArrowLink to="/shipping">Shipping &amp; Delivery</ArrowLink>
        <ArrowLink to="/orders/find">Find your order</ArrowLink>
      </ArticleSection>
      <NextStep second={{ to: '/faq', text: 'Read the FAQ' }} />
    </Article>
  );
};
