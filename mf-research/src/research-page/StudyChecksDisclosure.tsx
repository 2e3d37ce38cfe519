import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '@candor/ui/Icon';

const StudyChecks = lazy(async () => ({
  default: (await import(/* webpackChunkName: "StudyChecks" */ './StudyChecks')).StudyChecks,
}));

const Details = styled.details`
  margin-top: var(--space-3);
  & summary {
    display: inline-flex;
    gap: var(--space-3);
    align-items: center;
    min-height: var(--tap-target);
    padding-block: var(--space-3);
    font-weight: var(--font-weight-medium);
    cursor: pointer;
  }
  &[open] summary .icon {
    rotate: 180deg;
  }
`;

/** Loads the dates of all studies when it is opened. Without scripts it links to them as data. */
export const StudyChecksDisclosure = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        When we last checked each study <Icon name="chevron" />
      </summary>
      {isOpen ? (
        <Suspense>
          <StudyChecks />
        </Suspense>
      ) : (
        <a href="/api/studies">All dates, as data</a>
      )}
    </Details>
  );
};
