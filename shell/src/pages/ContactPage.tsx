import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { promises } from '@candor/shell-contract/promises';
import type { MakePageHead } from '@candor/shell-contract/remote';
import { toasts } from '@candor/shell-contract/toasts';
import { identityOf, useIdentity } from '@candor/shell-contract/use-shop';
import { ArrowLink, Button } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import { SupportMail } from '../footer/SupportMail';
import { servedSections } from '../hydration/served-sections';
import { Article } from './Article';
import { emailField, type MessageField } from './form/fields';
import { MessageForm } from './form/MessageForm';

export const head: MakePageHead = ({ shop = {} }) => ({
  title: 'Contact · Candor',
  description: `Write to ${identityOf(shop).email}. A person answers within ${promises.replyWithin}.`,
});

/** How long the button shows the check mark. */
const COPIED_MS = 2000;

const messageFields: readonly MessageField[] = [
  emailField,
  { name: 'order', label: 'Order number (optional)', maxLength: 40 },
  {
    name: 'message',
    label: 'Message',
    requiredText: 'Please write a message',
    rows: 6,
    maxLength: 5000,
  },
];

// The form first; beside it, in a wide window, the address.
const Columns = styled.div`
  display: grid;
  gap: var(--space-7) var(--grid-gap);
  padding-block: var(--space-5) var(--space-8);
  border-top: var(--border-width-2) solid var(--ink);
  section {
    display: grid;
    gap: var(--space-5);
    align-content: start;
    justify-items: start;
  }
  > div {
    display: grid;
    gap: var(--space-7);
    align-content: start;
  }
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    column-gap: calc(var(--grid-gap) * 3);
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
`;
const MailAddress = styled(Copy)`
  a {
    display: inline-block;
    padding-block: 0.65rem;
  }
`;
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

const load = () =>
  import(/* webpackChunkName: "ContactPage-sections" */ './contact/ContactSections');
const Desk = servedSections(() => load().then((sections) => sections.Desk));
const Subjects = servedSections(() => load().then((sections) => sections.Subjects));

export const ContactPage = () => {
  const { email } = useIdentity();
  return (
    <Article
      title="Contact"
      small="flow-letter"
      lead={`A person reads everything and replies within ${promises.replyWithin}.`}
    >
      <Columns>
        <section>
          <ParagraphTitle>Send a message</ParagraphTitle>
          <MessageForm
            label="Write to us"
            path="/api/contact"
            fields={messageFields}
            submit="Send message"
            sent="Your message has arrived. We’ve emailed you a confirmation, and a person will reply."
          />
        </section>
        <div>
          <section>
            <ParagraphTitle>By email</ParagraphTitle>
            <MailAddress>
              <SupportMail />
            </MailAddress>
            <Actions>
              <CopyAddressButton />
              <ArrowLink to={`mailto:${email}`}>Send an email</ArrowLink>
            </Actions>
          </section>
          <Desk />
        </div>
      </Columns>
      <Subjects />
    </Article>
  );
};
