import { toasts } from '@candor/shell-contract/toasts';
import { Button } from '@candor/ui/Button';
import type { LocalDay } from '../rituals/local-day';
import type { Ritual } from '../rituals/ritual';
import { getRitualStore } from '../rituals/use-rituals';
import { showStorageError } from './show-storage-error';

type Props = { ritual: Ritual; today: LocalDay };

/** Checks in for today; the toast offers to undo it. */
export const CheckInButton = ({ ritual: { createdAt, days, formula }, today }: Props) => {
  const isDone = days.includes(today);

  const checkIn = () => {
    if (!getRitualStore().checkIn(createdAt, today)) {
      showStorageError();
      return;
    }
    toasts.show({
      message: `${formula}: checked in for today.`,
      action: { label: 'Undo', run: () => void getRitualStore().undoCheckIn(createdAt, today) },
    });
  };

  return (
    <Button $ghost $small disabled={isDone} onClick={checkIn}>
      {isDone ? 'Checked in today' : 'Check in for today'}
    </Button>
  );
};
