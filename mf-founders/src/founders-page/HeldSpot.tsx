import { useId } from 'react';
import { formulaById } from '@candor/catalog-contract/formulas';
import { ArrowLink, Button } from '@candor/ui/Button';
import { Copy, SmallPrint, SmallTitle } from '@candor/ui/Type';
import { offerNames, type Reservation } from '../reservation-panel/reservation';
import { Form } from './CheckoutForm';

type Props = { spot: Reservation; onReserveAnother: () => void };

/** This replaces the form for an owner of a spot, who must not pay for a second one by accident. */
export const HeldSpot = ({ spot, onReserveAnother }: Props) => {
  const titleId = useId();
  const { number, formula, offer } = spot;
  return (
    <Form as="section" aria-labelledby={titleId}>
      <SmallTitle id={titleId}>You hold a spot</SmallTitle>
      <Copy>
        <b>{number}</b>: {formulaById(formula).name}, {offerNames[offer]}.
      </Copy>
      <ArrowLink to="/account">Change or cancel</ArrowLink>
      <Button $ghost $wide onClick={onReserveAnother}>
        Reserve another
      </Button>
      <SmallPrint>Another spot is another charge. We’ll show the total first.</SmallPrint>
    </Form>
  );
};
