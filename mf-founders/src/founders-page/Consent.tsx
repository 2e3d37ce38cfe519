import { formatCents, type Cents } from '@candor/catalog-contract/money';
import { Fine } from '@candor/ui/Type';

/** What a subscriber agrees to, beside the button and not behind a link. */
export const Consent = ({ cents }: { cents: Cents }) => (
  <Fine>
    You pay {formatCents(cents)} now for the first bottle. Your card is kept, and{' '}
    {formatCents(cents)} is charged 30 days after that bottle ships and every 30 days from then on,
    until you cancel. Cancelling takes two clicks in your account and costs nothing.
  </Fine>
);
