import { useState } from 'react';
import { Button } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';
import styled from 'styled-components';

const Slip = styled.div`
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

const copiers = [
  ['Copy citation', 'APA'],
  ['BibTeX', 'BibTeX'],
  ['RIS', 'RIS'],
] as const;
type Form = (typeof copiers)[number][1];

type Props = { citation: string; forms: Readonly<Record<Form, string>> };

/** A citation and the buttons that take it along; they say so themselves, for a toast would lie under the dialog. */
export const CopyCitation = ({ citation, forms }: Props) => {
  const [last, setLast] = useState<{ form: Form; worked: boolean } | null>(null);
  const copy = async (form: Form) => {
    try {
      await navigator.clipboard.writeText(forms[form]);
      setLast({ form, worked: true });
    } catch {
      setLast({ form, worked: false });
    }
  };
  const isCopied = (form: Form) => last?.worked === true && last.form === form;
  return (
    <Slip>
      <cite>{citation}</cite>
      <div>
        {copiers.map(([label, form]) => (
          <Button key={form} $ghost $small onClick={() => void copy(form)}>
            <Icon name={isCopied(form) ? 'check' : 'copy'} />
            {isCopied(form) ? 'Copied' : label}
          </Button>
        ))}
      </div>
      <p role="status">{last?.worked === false && 'Select and copy it by hand'}</p>
    </Slip>
  );
};
