import { useState } from 'react';
import styled from 'styled-components';
import { Link } from '@candor/shell-contract/router';
import { Input } from '@candor/ui/Field';
import { Icon } from '@candor/ui/Icon';

const Form = styled.form`
  display: grid;
  gap: var(--space-2);
  max-width: 31em;
  padding-bottom: var(--space-6);
  > div {
    position: relative;
  }
  svg {
    position: absolute;
    inset: 50% auto auto 1rem;
    translate: 0 -50%;
  }
  input {
    padding-left: 3rem;
    border-radius: var(--radius-pill);
  }
  p {
    min-height: 1.5em;
    color: var(--ink-2);
    font-size: var(--font-size-1);
  }
  @media (scripting: none) {
    display: none;
  }
`;

/**
 * Hides the questions without these terms, and the groups without questions. The list is HTML of the
 * server that no component renders in the browser, so it is searched in the document.
 * @returns how many are left
 */
const showMatches = (text: string): number => {
  const terms = text.toLowerCase().split(/\s+/);
  for (const item of document.querySelectorAll<HTMLElement>('details[name="faq"]')) {
    const content = item.textContent.toLowerCase();
    item.hidden = !terms.every((term) => content.includes(term));
  }
  for (const group of document.querySelectorAll<HTMLElement>('[data-faq-group]'))
    group.hidden = !group.querySelector('details:not([hidden])');
  return document.querySelectorAll('details[name="faq"]:not([hidden])').length;
};

/** Searches questions and answers while the visitor types. */
export const FaqSearch = () => {
  const [found, setFound] = useState<number | null>(null);
  const search = (text: string) => {
    const count = showMatches(text);
    setFound(text.trim() === '' ? null : count);
  };
  return (
    <Form role="search" onSubmit={(event) => event.preventDefault()}>
      <div>
        <Icon name="search" />
        <Input
          type="search"
          aria-label="Search questions and answers"
          placeholder="Search: refund, medicine, price"
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => search(target.value)}
        />
      </div>
      <p role="status">
        {found === 0 ? (
          <>
            No answer has these words. <Link to="/contact">Ask us</Link>.
          </>
        ) : (
          found !== null && (found === 1 ? '1 question' : `${found} questions`)
        )}
      </p>
    </Form>
  );
};
