import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';

const Panel = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  padding: var(--space-4) var(--space-5);
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
  font-size: var(--font-size-1);
  overflow-wrap: anywhere;
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
  }
`;

const formats = [
  ['Copy citation', 'APA'],
  ['BibTeX', 'BibTeX'],
  ['RIS', 'RIS'],
] as const;
type Format = (typeof formats)[number][1];

type Props = { citation: string; citations: Readonly<Record<Format, string>> };

/** A citation with copy buttons; the buttons show the result, because a toast would be behind the dialog. */
export const CopyCitation = ({ citation, citations }: Props) => {
  const [last, setLast] = useState<{ format: Format; isCopied: boolean } | null>(null);
  const copy = async (format: Format) => {
    try {
      await navigator.clipboard.writeText(citations[format]);
      setLast({ format, isCopied: true });
    } catch {
      setLast({ format, isCopied: false });
    }
  };
  const isCopied = (format: Format) => last?.isCopied === true && last.format === format;
  return (
    <Panel>
      <cite>{citation}</cite>
      <div>
        {formats.map(([label, format]) => (
          <Button key={format} $ghost $small onClick={() => void copy(format)}>
            <Icon name={isCopied(format) ? 'check' : 'copy'} />
            {isCopied(format) ? 'Copied' : label}
          </Button>
        ))}
      </div>
      <p role="status">{last?.isCopied === false && 'Select and copy it by hand'}</p>
    </Panel>
  );
};
