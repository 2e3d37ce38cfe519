import { useId, useState } from 'react';
import styled from 'styled-components';
import type { RecordEntry } from '@candor/practice-contract/record';
import { downloadFile } from '@candor/shell-contract/download-file';
import { toasts } from '@candor/shell-contract/toasts';
import { Button, TextButton } from '@candor/ui/Button';
import { Icon } from '@candor/ui/Icon';
import { Copy, ParagraphTitle } from '@candor/ui/Type';
import { getRecordStore } from '../record/use-record';
import { showStorageError } from '../ritual-card/show-storage-error';
import { writeCsv } from './write-csv';

const Section = styled.section`
  display: grid;
  gap: var(--space-4);

  @media print {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-5);
  align-items: center;
`;

/** Takes the record along, prints it, or erases it. */
export const RecordActions = ({ entries }: { entries: readonly RecordEntry[] }) => {
  const id = useId();
  const [isConfirming, setConfirming] = useState(false);
  if (entries.length === 0) return null;
  const erase = () => {
    setConfirming(false);
    if (!getRecordStore().erase()) showStorageError();
    else toasts.show({ message: 'Your record is erased.' });
  };
  return (
    <Section aria-labelledby={id}>
      <ParagraphTitle id={id}>Export or erase</ParagraphTitle>
      <Row>
        <Button
          $ghost
          $small
          onClick={() =>
            downloadFile('candor-record.csv', 'text/csv;charset=utf-8', writeCsv(entries))
          }
        >
          Download it as a table
        </Button>
        <Button $ghost $small onClick={() => print()}>
          <Icon name="print" />
          Print the summary
        </Button>
        {!isConfirming && <TextButton onClick={() => setConfirming(true)}>Erase it</TextButton>}
      </Row>
      {isConfirming && (
        <div role="alert">
          <Copy>
            {`This erases all ${entries.length} entries, of every ritual, here and in your account. You can’t undo this.`}
          </Copy>
          <Row>
            <TextButton onClick={erase}>Erase all of it</TextButton>
            <TextButton onClick={() => setConfirming(false)}>Keep it</TextButton>
          </Row>
        </div>
      )}
    </Section>
  );
};
