import { Note } from '@candor/ui/Note';
import type { ReturnedCard } from './use-returned-card';

/** What became of the card that somebody has just given to the provider. */
export const CardNews = ({ card }: { card: ReturnedCard }) => {
  switch (card) {
    case 'none':
      return null;
    case 'on-its-way':
      return <Note tone="ok">Your new card is being saved. One moment.</Note>;
    case 'saved':
      return <Note tone="ok">Your new card is saved and is charged from now on.</Note>;
    case 'slow':
      return (
        <Note tone="warn">
          Your new card is not saved here yet. If you finished on the payment page, it will be;
          otherwise choose Update card again.
        </Note>
      );
  }
};
