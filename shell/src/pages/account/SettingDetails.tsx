import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '@candor/ui/Icon';

const Details = styled.details`
  border-block: var(--border-width-1) solid var(--border-subtle);
  & + & {
    border-top: 0;
    margin-top: calc(-1 * var(--space-4));
  }
  & summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    min-height: var(--tap-target);
    font-weight: var(--font-weight-medium);
    cursor: pointer;
  }
  & summary .icon {
    transition: transform var(--duration-medium) var(--ease);
  }
  &[open] summary .icon {
    transform: rotate(180deg);
  }
  & > div {
    display: grid;
    gap: var(--space-4);
    padding-block: var(--space-3) var(--space-5);
    overflow-wrap: anywhere;
  }
`;

/** One setting of the profile, opened by its title. */
export const SettingDetails = ({ title, children }: { title: string; children: ReactNode }) => (
  <Details>
    <summary>
      {title} <Icon name="chevron" />
    </summary>
    <div>{children}</div>
  </Details>
);
