import styled, { keyframes } from 'styled-components';
import { isSku, skuParts } from '@candor/catalog-contract/sku';
import { PageTitle, SmallTitle } from '@candor/ui/Type';
import { describeOrder } from '../orders/describe-order';
import type { Order } from '../orders/order';
import { OrderNumber } from '../orders/OrderColumns';

const close = keyframes`
  from {
    transform: translateX(40%);
  }
`;

// One half moves, and nothing around it.
const Svg = styled.svg`
  display: block;
  width: 8rem;
  @media (prefers-reduced-motion: no-preference) {
    use:first-child {
      animation: ${close} 0.9s 0.4s cubic-bezier(0.3, 0, 0.2, 1) backwards;
    }
  }
`;

const Head = styled.div`
  display: grid;
  gap: var(--space-3);
  overflow-wrap: anywhere;
`;

/** The capsule, opened all over the shop, closes again, once. */
const ClosingCapsule = ({ formula }: { formula: string }) => (
  <Svg className="capsule" data-formula={formula} viewBox="0 0 320 120" aria-hidden="true">
    <use href="#capsule-body" />
    <use href="#capsule-cap" />
  </Svg>
);

/** A name as a heading can hold it. */
const MAX_NAME_LENGTH = 24;

/** 'Vera' of 'Vera Sample'; empty for a name that is too long for a heading. */
export const firstNameOf = (name = ''): string => {
  const [first = ''] = name.trim().split(/\s+/);
  return first.length > MAX_NAME_LENGTH ? '' : first;
};

type Props = { order: Order; firstName: string; isComing: boolean };

/** The thanks, or what else became of the order, over its number. */
export const Thanks = ({ order, firstName, isComing }: Props) => {
  const { number, status, lines } = order;
  const [before, after] = describeOrder(order).title;
  const [first] = lines;
  const formula = first && isSku(first.id) ? skuParts(first.id).formulas[0] : undefined;
  const isThanks = isComing && status === 'paid';
  return (
    <Head>
      {isThanks && formula && <ClosingCapsule formula={formula} />}
      <PageTitle>
        {isThanks ? `Thank you${firstName && `, ${firstName}`}.` : 'Your order'}
      </PageTitle>
      <SmallTitle>
        {before} <OrderNumber>{number}</OrderNumber> {after}
      </SmallTitle>
    </Head>
  );
};
