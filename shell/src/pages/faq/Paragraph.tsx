import { brand } from '@candor/shell-contract/brand';
import { Link } from '@candor/shell-contract/router';
import { Copy, Dagger } from '@candor/ui/Type';
import { Fragment } from 'react';
import type { Inline } from './question';

const Words = ({ text }: { text: string }) =>
  text.split('†').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <Dagger />}
      {part}
    </Fragment>
  ));

const Run = ({ piece }: { piece: Inline }) => {
  if (typeof piece === 'string') return <Words text={piece} />;
  if ('to' in piece) return <Link to={piece.to}>{piece.text}</Link>;
  const subject = encodeURIComponent(piece.mailSubject);
  return <a href={`mailto:${brand.supportEmail}?subject=${subject}`}>{brand.supportEmail}</a>;
};

/** One paragraph of an answer. */
export const Paragraph = ({ pieces }: { pieces: readonly Inline[] }) => (
  <Copy>
    {pieces.map((piece, index) => (
      <Run key={index} piece={piece} />
    ))}
  </Copy>
);
