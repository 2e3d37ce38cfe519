import { useRef, useState } from 'react';
import { Button } from '@candor/ui/Button';
import { Copy, Dagger, Fine, Label } from '@candor/ui/Type';
import styled from 'styled-components';
import { fetchLetter, type Letter, type SentLetter } from './coaching';
import { sentOn } from './coaching-words';

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
    font-variation-settings: var(--font-settings-heading);
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-4);
  padding-bottom: var(--space-5);
  & ol {
    padding-inline-start: 1.2em;
    list-style: decimal;
    color: var(--ink-2);
  }
`;

const Read = ({ letter: { opening, practice, finding, question } }: { letter: Letter }) => (
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
      <Fine>{finding.href ? <a href={finding.href}>{finding.source}</a> : finding.source}</Fine>
    </div>
    <div>
      <Label>A question to answer</Label>
      <Copy>{question}</Copy>
    </div>
  </>
);

/** One letter that was sent; its words come when it is opened. */
export const LetterEntry = ({ sent }: { sent: SentLetter }) => {
  const [letter, setLetter] = useState<Letter | 'away' | null>(null);
  const isAsked = useRef(false);
  const load = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setLetter(null);
    fetchLetter(sent.id).then(setLetter, () => {
      isAsked.current = false;
      setLetter('away');
    });
  };
  return (
    <Entry onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <summary>
        <b>{sent.title}</b>
        <Fine as="span">
          {`${sent.formulaName}, week ${sent.week} of ${sent.weeks}, sent ${sentOn(sent.sentAt)}`}
        </Fine>
      </summary>
      <Words data-formula={sent.formula}>
        {letter === null && <Copy role="status">One moment: the letter is being fetched.</Copy>}
        {letter === 'away' && (
          <div role="status">
            <Copy>The letter did not come. It is in your mailbox as well.</Copy>
            <Button $ghost $small onClick={load}>
              Retry
            </Button>
          </div>
        )}
        {letter !== null && letter !== 'away' && <Read letter={letter} />}
      </Words>
    </Entry>
  );
};
