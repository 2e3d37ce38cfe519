import { formatCents, type Cents } from '@candor/catalog-contract/money';
import { CHARGED_EVERY_DAYS, everyCharge } from '@candor/catalog-contract/rhythm';
import { Fine } from '@candor/ui/Type';

/** What a subscriber agrees to, beside the button and not behind a link. */
export const Consent = ({ cents }: { cents: Cents }) => (
  <Fine>
    You pay {formatCents(cents)} now for the first bottle. Your card is kept, and{' '}
    {formatCents(cents)} is charged {CHARGED_EVERY_DAYS} days after that bottle ships and{' '}
    {everyCharge} from then on, until you cancel. Cancelling takes two clicks in your account and
    costs nothing.
  </Fine>
);
