import { Wrap } from '@candor/ui/Layout';
import { Title } from '@candor/ui/Type';
import styled from 'styled-components';

const Strip = styled.section`
  padding-block: clamp(3rem, 6vw, 6rem);
  background: var(--formula-gradient);
  color: var(--formula-on-gradient);

  & h2 {
    max-width: 16em;
  }
`;

/** The promise once more, where nobody can miss it. */
export const Guarantee = () => (
  <Strip data-formula="play">
    <Wrap>
      <Title>Thirty days. Feel better, or it was free.</Title>
    </Wrap>
  </Strip>
);
