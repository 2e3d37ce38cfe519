import { Lead, PageTitle } from '@candor/ui/Type';
import styled from 'styled-components';
import { CartMessage } from './CartLayout';

const Waiting = styled(CartMessage)`
  display: none;
  :root[data-cart] & {
    display: grid;
  }
`;

/** What can be said of a cart that is there and has not been read yet. */
export const UnreadCart = () => (
  <Waiting>
    <PageTitle>Your cart</PageTitle>
    <Lead>It is kept in this browser, not with us. One moment while it is read.</Lead>
  </Waiting>
);
