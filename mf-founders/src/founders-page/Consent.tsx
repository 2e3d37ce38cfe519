import { formatCents, type Cents } from '@candor/catalog-contract/money';
import { BILLING_INTERVAL_DAYS, billingInterval } from '@candor/catalog-contract/billing-interval';
import { Fine } from '@candor/ui/Type';

/** What a subscriber agrees to, beside the button and not behind a link. */
export const Consent = ({ cents }: { cents: Cents }) => (
  <Fine>
    You pay {formatCents(cents)} now for the first bottle. Your card is kept, and{' '}
    {formatCents(cents)} is charged {BILLING_INTERVAL_DAYS} days after that bottle ships and{' '}
    {billingInterval} from then on, until you cancel. Cancelling takes two clicks in your account
    and costs nothing.
  </Fine>
);
