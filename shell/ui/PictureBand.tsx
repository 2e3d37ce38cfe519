import styled from 'styled-components';
import { Wrap } from './Layout';
import { hasPicture, Picture, type PictureName } from './Picture';
import { SmallPrint } from './Type';

const Frame = styled.figure`
  img {
    display: block;
    width: 100%;
    height: auto;
  }
  figcaption {
    padding-block: var(--space-3) var(--space-7);
  }
`;

type Props = {
  name: PictureName;
  /** A description of the picture. */
  alt: string;
  caption: string;
};

/** A picture from edge to edge of the window, and a line below it; nothing in a shell without the picture. */
export const PictureBand = ({ name, alt, caption }: Props) =>
  hasPicture(name) && (
    <Frame>
      <Picture name={name} alt={alt} sizes="100vw" />
      <Wrap as="figcaption">
        <SmallPrint>{caption}</SmallPrint>
      </Wrap>
    </Frame>
  );
