import { toasts } from '@candor/shell-contract/toasts';
import { Button } from '@candor/ui/Button';
import type { LocalDay } from '../rituals/local-day';
import type { Ritual } from '../rituals/ritual';
import { ritualBook } from '../rituals/use-rituals';
import { sayNotKept } from './say-not-kept';

type Props = { ritual: Ritual; today: LocalDay };

/** Counts today, once; what was pressed by mistake is undone from the toast. */
export const CheckInButton = ({ ritual: { createdAt, days, formula }, today }: Props) => {
  const isDone = days.includes(today);

  const checkIn = () => {
    if (!ritualBook().checkIn(createdAt, today)) {
      sayNotKept();
      return;
    }
    toasts.show({
      message: `${formula}: checked in for today.`,
      action: { label: 'Undo', run: () => void ritualBook().undoCheckIn(createdAt, today) },
    });
  };

  return (
    <Button $ghost $small disabled={isDone} onClick={checkIn}>
      {isDone ? 'Checked in today' : 'Check in for today'}
    </Button>
  );
};
