import styled from 'styled-components';
import { Link } from '@candor/shell-contract/router';
import { Wrap } from '@candor/ui/Layout';
import { Copy, Dagger, SmallTitle, Unbroken } from '@candor/ui/Type';
import { useShipDay } from './batch';

const Cards = styled(Wrap)`
  display: grid;
  gap: var(--space-6) var(--grid-gap);
  padding-block: var(--space-8);

  & > div {
    padding-top: var(--space-4);
    border-top: var(--border-width-2) solid var(--ink);
  }
  & p {
    margin-top: var(--space-2);
  }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** The first date is struck out where a later one holds. */
const ShipTitle = ({ day }: { day: ReturnType<typeof useShipDay> }) =>
  day?.isLater === true ? (
    <SmallTitle>
      Ships <s>Q4 2025</s> by {day.text}
    </SmallTitle>
  ) : (
    <SmallTitle>Ships Q4 2025</SmallTitle>
  );

const ShipCard = () => {
  const day = useShipDay();
  return (
    <div>
      <ShipTitle day={day} />
      <Copy>
        From Sioux Falls, South Dakota, in a box that says what’s in it. If it’s late, you get a
        full refund.
      </Copy>
    </div>
  );
};

export const Benefits = () => (
  <Cards>
    <div>
      <SmallTitle>
        <Unbroken>Open-label science</Unbroken>
      </SmallTitle>
      <Copy>
        30+ trials have told people the truth and measured what happened; the latest review pools
        60, with a small average effect on how people say they feel (
        <Link to="/research?q=Fendel">Fendel 2025</Link>). We list the disappointing ones too.
        <Dagger />
      </Copy>
    </div>
    <div>
      <SmallTitle>Feel better or free</SmallTitle>
      <Copy>
        Thirty days. If you don’t feel better, you get a full refund. We take your word for it;
        that’s rather the theme.
      </Copy>
    </div>
    <ShipCard />
  </Cards>
);
