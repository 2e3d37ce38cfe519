import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { describeApiError } from '@candor/shell-contract/describe-api-error';
import { formatDate } from '@candor/shell-contract/format-date';
import { ApiError } from '@candor/shell-contract/session';
import { toasts } from '@candor/shell-contract/toasts';
import { useMutation } from '@candor/shell-contract/use-mutation';
import { Button } from '@candor/ui/Button';
import { Dialog } from '@candor/ui/Dialog';
import { Note } from '@candor/ui/Note';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import { describeSubscription, type Subscription } from '../subscription';
import { AddressForm } from './AddressForm';
import { makeChange, type Change } from './changes';
import { ConsentList } from './ConsentList';
import { MoveForm, PauseForm, SkipForm, UnpauseForm } from './DateForms';
import { LinesForm } from './LinesForm';

const Content = styled.div`
  display: grid;
  gap: var(--space-5);
  > h2 {
    padding-right: 3.5rem;
  }
  > button {
    justify-self: start;
  }
`;

const Choices = styled.ul`
  display: grid;
  gap: var(--space-2);
  button {
    width: 100%;
    min-height: var(--tap-target);
    padding: var(--space-3) var(--space-4);
    border: var(--border-width-1) solid var(--border-strong);
    border-radius: var(--radius-2);
    background: var(--surface-raised);
    text-align: left;
    font-weight: var(--font-weight-medium);
    cursor: pointer;
    @media (hover: hover) {
      &:hover {
        border-color: var(--ink);
      }
    }
  }
`;

const views = {
  skip: 'Skip the next package',
  move: 'Change the next date',
  pause: 'Pause it',
  unpause: 'End the pause',
  lines: 'Change formulas or quantities',
  address: 'Change the address',
  consents: 'Terms you agreed to',
} as const;
type View = keyof typeof views;

const done: Readonly<Record<Change['action'], string>> = {
  skip: 'The next package is skipped.',
  'next-date': 'The next charge is moved.',
  pause: 'Your subscription is paused.',
  unpause: 'The pause has ended.',
  lines: 'Your next packages are changed.',
  address: 'Your next packages go to the new address.',
};

const choicesFor = ({ status, cancelAt, pausedUntil }: Subscription): readonly View[] => {
  if (status === 'ended') return ['consents'];
  if (status === 'past_due' || cancelAt !== null) return ['address', 'consents'];
  const [first, ...others]: [View, ...View[]] =
    pausedUntil === null ? ['skip', 'pause'] : ['unpause', 'pause'];
  return [first, 'move', ...others, 'lines', 'address', 'consents'];
};

/** Another revision, or a response that may hide a change. */
const isListOld = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || failure.status === 409 || failure.status >= 500;

type Props = {
  subscription: Subscription;
  name: string;
  onChanged: (changed: Subscription) => void;
  /** Fetches the list again, after an error that means that it is old. */
  reload: () => Promise<void>;
  onClose: () => void;
};

/** Everything that its owner can change about a subscription, one thing at a time. */
export const ManageDialog = ({ subscription, name, onChanged, reload, onClose }: Props) => {
  const titleId = useId();
  const [view, setView] = useState<View | null>(null);
  const { isBusy, error, setError, run } = useMutation(describeApiError);
  const title = useRef<HTMLHeadingElement>(null);
  const hasChosen = useRef(false);
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (hasChosen.current) title.current?.focus();
  }, [view]);

  const show = (next: View | null) => {
    setError(null);
    hasChosen.current = true;
    setView(next);
  };
  const submit = async (change: Change) => {
    const changed = await run(async () => {
      try {
        return await makeChange(subscription, change);
      } catch (failure) {
        if (isListOld(failure)) await reload();
        throw failure;
      }
    });
    if (changed === undefined) return;
    onChanged(changed);
    toasts.show({ message: done[change.action], detail: describeSubscription(changed).next });
    onClose();
  };
  const form = { subscription, isBusy, onSubmit: (change: Change) => void submit(change) };

  return (
    <Dialog width="narrow" open onClose={onClose} labelledBy={titleId}>
      <Content>
        <ParagraphTitle id={titleId} ref={title} tabIndex={-1}>
          {view === null ? `Change ${name}` : views[view]}
        </ParagraphTitle>
        {view === null && (
          <>
            {subscription.nextCharge && (
              <Copy>The next charge is on {formatDate(subscription.nextCharge.at)}.</Copy>
            )}
            <Choices>
              {choicesFor(subscription).map((each) => (
                <li key={each}>
                  <button type="button" onClick={() => show(each)}>
                    {views[each]}
                  </button>
                </li>
              ))}
            </Choices>
          </>
        )}
        {view === 'skip' && <SkipForm {...form} />}
        {view === 'move' && <MoveForm {...form} />}
        {view === 'pause' && <PauseForm {...form} />}
        {view === 'unpause' && <UnpauseForm {...form} />}
        {view === 'lines' && <LinesForm {...form} />}
        {view === 'address' && <AddressForm {...form} />}
        {view === 'consents' && <ConsentList id={subscription.id} />}
        {error && <Note tone="error">{error}</Note>}
        {view !== null && (
          <Button $ghost $small onClick={() => show(null)}>
            Back
          </Button>
        )}
      </Content>
    </Dialog>
  );
};
