import { Link } from '@candor/shell-contract/router';
import styled from 'styled-components';

const Place = styled.p`
  margin-top: var(--space-6);

  & > a {
    display: inline-block;
    padding-block: 0.65em;
    font-weight: var(--font-weight-medium);
  }
`;

/** The way to what was saved before, from every step. */
export const MyRitualsLink = () => (
  <Place>
    <Link to="/practice/rituals">My rituals</Link>
  </Place>
);
