import styled from 'styled-components';
import { Section } from '@candor/ui/Layout';

/** A section without space above: the section before has the same background and padding below. */
export const FlushSection = styled(Section)`
  padding-top: 0;
`;
