import styled from 'styled-components';
import { Icon, type IconName } from './Icon';

const List = styled.ul`
  display: grid;
  gap: var(--space-3) var(--space-5);
  font-size: var(--font-size-1);
  color: var(--ink-2);
  li {
    display: flex;
    gap: 0.65em;
    align-items: center;
  }
  svg {
    color: var(--ink);
  }
  @media (min-width: 30rem) {
    grid-template-columns: 1fr 1fr;
  }
`;

type Props = { items: readonly { icon: IconName; text: string }[]; className?: string };

/** Guarantees for buyers, one line each. */
export const TrustRow = ({ items, className }: Props) => (
  <List className={className}>
    {items.map(({ icon, text }) => (
      <li key={text}>
        <Icon name={icon} />
        {text}
      </li>
    ))}
  </List>
);

const Badge = styled.p`
  display: flex;
  gap: 0.6em;
  align-items: flex-start;
  font-size: var(--font-size-0);
  line-height: 1.5;
  color: var(--ink-3);
`;

/** Payment provider and payment methods. */
export const PayBadge = ({ className }: { className?: string }) => (
  <Badge className={className}>
    <Icon name="lock" />
    <span>
      Secure payment by Stripe: Visa, Mastercard, American Express, Discover, Amazon Pay.{' '}
      <span className="nb">SSL, 256-bit.</span>
    </span>
  </Badge>
);
