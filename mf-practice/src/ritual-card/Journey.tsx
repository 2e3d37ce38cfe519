import styled from 'styled-components';
import { Copy, Dagger, Label, ParagraphTitle } from '@candor/ui/Type';

const List = styled.ol`
  margin-top: var(--space-5);

  & > li {
    display: grid;
    gap: 0.2rem var(--grid-gap);
    padding-block: var(--space-4);
    border-top: var(--border-width-1) solid var(--border-subtle);
  }
  & b {
    font: var(--font-weight-heading) var(--font-size-3) / 1.25 var(--font-serif);
  }
  @media (min-width: 64rem) {
    & > li {
      grid-template-columns: 2fr 3fr 7fr;
    }
  }
`;

const Section = styled.section`
  margin-top: var(--space-8);
`;

/** Describes the first thirty days. The middle row is a claim, so it has the dagger. */
export const Journey = () => (
  <Section aria-labelledby="journey">
    <ParagraphTitle id="journey">30-day journey</ParagraphTitle>
    <List>
      <li>
        <Label>Days 1 to 7</Label>
        <b>Feel silly</b>
        <Copy>Everyone does. Do it anyway, at the same minute.</Copy>
      </li>
      <li>
        <Label>Days 8 to 21</Label>
        <b>Forget it’s silly</b>
        <Copy>
          If anything is going to change, people tend to report it here.
          <Dagger />
        </Copy>
      </li>
      <li>
        <Label>Days 22 to 30</Label>
        <b>Decide</b>
        <Copy>Look back at the month. Keep the ritual, keep the money, or both.</Copy>
      </li>
    </List>
  </Section>
);
