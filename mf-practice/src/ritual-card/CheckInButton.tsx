import { toasts } from '@candor/shell-contract/toasts';
import { Button } from '@candor/ui/Button';
import { currentDay } from '../rituals/month';
import type { Ritual } from '../rituals/ritual';
import { getRitualStore } from '../rituals/use-rituals';
import { useToday } from '../rituals/use-today';
import { showStorageError } from './show-storage-error';

/** Checks in for today; the toast offers to undo it. */
export const CheckInButton = ({ ritual }: { ritual: Ritual }) => {
  const { createdAt, days, formula } = ritual;
  const today = currentDay(ritual, useToday());
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
    <Button $ghost={isDone} $small disabled={isDone} onClick={checkIn}>
      {isDone ? 'Checked in today' : 'Check in for today'}
    </Button>
  );
};
