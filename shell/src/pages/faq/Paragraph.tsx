import { brand } from '@candor/shell-contract/brand';
import { Link } from '@candor/shell-contract/router';
import { Copy, Dagger } from '@candor/ui/Type';
import { Fragment } from 'react';
import type { Inline } from './question';

const TextWithDaggers = ({ text }: { text: string }) =>
  text.split('†').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <Dagger />}
      {part}
    </Fragment>
  ));

const InlineContent = ({ content }: { content: Inline }) => {
  if (typeof content === 'string') return <TextWithDaggers text={content} />;
  if ('to' in content) return <Link to={content.to}>{content.text}</Link>;
  const subject = encodeURIComponent(content.mailSubject);
  return <a href={`mailto:${brand.supportEmail}?subject=${subject}`}>{brand.supportEmail}</a>;
};

export const Paragraph = ({ contents }: { contents: readonly Inline[] }) => (
  <Copy>
    {contents.map((content, index) => (
      <InlineContent key={index} content={content} />
    ))}
  </Copy>
);
