import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import type { AnswersResponse } from '@candor/api-contract/coaching';
import { api } from '@candor/shell-contract/session';
import { toasts } from '@candor/shell-contract/toasts';
import { TextButton } from '@candor/ui/Button';
import { Copy, Label, ParagraphTitle } from '@candor/ui/Type';
import { formatDay } from '../record/format-day';
import { isSignedIn } from '../sync/use-account-sync';

const Section = styled.section`
  margin-top: var(--space-7);

  & li {
    display: grid;
    gap: var(--space-1);
    padding-block: var(--space-4);
    border-top: var(--border-width-1) solid var(--border-subtle);
    break-inside: avoid;
  }
  & > ul {
    margin-top: var(--space-5);
    border-bottom: var(--border-width-1) solid var(--border-subtle);
  }
  & q {
    font-style: italic;
  }
  & li > div {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & button {
    justify-self: start;
  }
  @media print {
    & button {
      display: none;
    }
  }
`;

type Answer = AnswersResponse['answers'][number];

const fetchAnswers = async (): Promise<readonly Answer[]> =>
  isSignedIn() ? (await api.call<AnswersResponse>('/api/coaching/answers')).answers : [];

/** The answers to the questions of weekly emails, given on the pages of their links. */
export const Answers = () => {
  const id = useId();
  const [answers, setAnswers] = useState<readonly Answer[] | 'failed'>([]);
  useEffect(() => {
    fetchAnswers().then(setAnswers, () => setAnswers('failed'));
  }, []);
  if (answers === 'failed')
    return <Copy role="status">Your answers to the emails didn’t load. They’re safe.</Copy>;
  if (answers.length === 0) return null;
  const remove = async ({ id: answerId }: Answer) => {
    const path = `/api/coaching/answers/${encodeURIComponent(answerId)}/delete` as const;
    try {
      const left = await api.call<AnswersResponse>(path, { method: 'POST', body: {} });
      setAnswers(left.answers);
    } catch {
      toasts.show({
        message: 'The shop didn’t answer. Check before you try again.',
        tone: 'error',
      });
      // A lost response may hide the deletion; the list stays when this is lost too.
      await fetchAnswers().then(setAnswers, () => undefined);
    }
  };
  return (
    <Section aria-labelledby={id}>
      <ParagraphTitle id={id}>Your answers to the emails</ParagraphTitle>
      <ul>
        {answers.map((answer) => {
          const { formulaName, week, question, answeredAt } = answer;
          const about = `${formulaName}, week ${week}`;
          return (
            <li key={answer.id}>
              <Label>{`${about}, answered ${formatDay(answeredAt.slice(0, 10))}`}</Label>
              <Copy>
                <q>{question}</q>
              </Copy>
              <Copy as="div">{answer.answer}</Copy>
              <TextButton
                aria-label={`Delete the answer to ${about}`}
                onClick={() => void remove(answer)}
              >
                Delete
              </TextButton>
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
