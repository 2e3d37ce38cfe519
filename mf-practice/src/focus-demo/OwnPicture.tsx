import { useRef } from 'react';
import { Button } from '@candor/ui/Button';
import { Fine } from '@candor/ui/Type';

/** Takes a picture of the reader's own. */
export const OwnPicture = ({ onChoose }: { onChoose: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
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
          // So that the same file can be chosen once more.
          target.value = '';
        }}
      />
      <Fine>It is read in this browser and sent nowhere.</Fine>
    </div>
  );
};
