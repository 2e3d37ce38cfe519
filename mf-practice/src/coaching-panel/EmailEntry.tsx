import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { formatDate } from '@candor/shell-contract/format-date';
import { useQuery } from '@candor/shell-contract/use-query';
import { Button } from '@candor/ui/Button';
import { Copy, Dagger, SmallPrint, Label } from '@candor/ui/Type';
import { fetchEmail, type EmailContent, type SentEmail } from './coaching';

const Entry = styled.details`
  border-top: var(--border-width-1) solid var(--border-subtle);
  & > summary {
    display: grid;
    gap: 0.2rem;
    padding-block: var(--space-4);
    cursor: pointer;
  }
  & > summary b {
    font: var(--font-weight-heading) var(--font-size-3) / 1.25 var(--font-serif);
  }
`;

const Content = styled.div`
  display: grid;
  gap: var(--space-4);
  padding-bottom: var(--space-5);
  & ol {
    padding-inline-start: 1.2em;
    list-style: decimal;
    color: var(--ink-2);
  }
`;

const EmailText = ({
  email: { id, opening, practice, finding, question },
}: {
  email: EmailContent;
}) => (
  <>
    <Copy>{opening}</Copy>
    <div>
      <Label>{`The practice, ${practice.minutes} minutes`}</Label>
      <ol>
        {practice.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
    <div>
      <Label>One true finding</Label>
      <Copy>
        {finding.text}
        <Dagger /> {finding.limits}
      </Copy>
      <SmallPrint>
        {finding.href ? <a href={finding.href}>{finding.source}</a> : finding.source}
      </SmallPrint>
    </div>
    <div>
      <Label>A question to answer</Label>
      <Copy>{question}</Copy>
    </div>
    <SmallPrint>
      <a href={`/api/coaching/read/${id}`}>Open it as a page</a>
    </SmallPrint>
  </>
);

/** One sent email; its content is loaded when it is opened. */
export const EmailEntry = ({ sent }: { sent: SentEmail }) => {
  const [isOpened, setOpened] = useState(false);
  const query = useQuery(
    useCallback(() => fetchEmail(sent.id), [sent.id]),
    isOpened,
  );
  const open = () => {
    setOpened(true);
    if (query.status === 'error') query.retry();
  };
  return (
    <Entry onToggle={({ currentTarget }) => currentTarget.open && open()}>
      <summary>
        <b>{sent.title}</b>
        <SmallPrint as="span">
          {`${sent.formulaName}, week ${sent.week} of ${sent.weeks}, sent ${formatDate(sent.sentAt)}`}
        </SmallPrint>
      </summary>
      <Content data-formula={sent.formula}>
        {query.status === 'loading' && <Copy role="status">Loading the email.</Copy>}
        {query.status === 'error' && (
          <div role="status">
            <Copy>The email didn’t load. It’s in your mailbox too.</Copy>
            <Button $ghost $small onClick={query.retry}>
              Retry
            </Button>
          </div>
        )}
        {query.status === 'success' && <EmailText email={query.data} />}
      </Content>
    </Entry>
  );
};
