import styled from 'styled-components';
import type { Subscription } from '../subscription';
import type { Change } from './changes';

/** The props of the forms in the dialog. */
export type FormProps = {
  subscription: Subscription;
  isBusy: boolean;
  onSubmit: (change: Change) => void;
};

/** The form of one change: what it does, its fields and its button. */
export const ChangeForm = styled.form`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  > div {
    width: 100%;
  }
`;
