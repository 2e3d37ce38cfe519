import { Section } from '@candor/ui/Layout';
import styled from 'styled-components';

/** A section on the same ground as the one above it, which has made the room between them. */
export const Joined = styled(Section)`
  padding-top: 0;
`;
