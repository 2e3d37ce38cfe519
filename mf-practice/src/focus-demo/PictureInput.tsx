import { useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@candor/ui/Button';
import { SmallPrint } from '@candor/ui/Type';

const Choice = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
`;

/** Lets the visitor choose a picture. It is not uploaded. */
export const PictureInput = ({ onChoose }: { onChoose: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Choice>
      <Button $ghost $small onClick={() => input.current?.click()}>
        Use your own picture
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Your own picture"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // Otherwise choosing the same file again fires no event.
          target.value = '';
        }}
      />
      <SmallPrint>It’s read in this browser and sent nowhere.</SmallPrint>
    </Choice>
  );
};
