import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useRecordContext } from 'react-admin';
import type { Permission } from '@candor/api-contract/staff-roles';
import type { ActionDialogProps } from './ActionDialog';
import { ActionDialog } from './ActionDialog';
import { useMay } from './use-may';

type ActionButtonProps<Row extends RaRecord> = Omit<
  ActionDialogProps<Row>,
  'onClose' | 'values' | 'confirm'
> & {
  label: string;
  icon?: ReactNode;
  permission: Permission;
  /** Returns whether the record of the page allows the action now. */
  when?: (row: Row) => boolean;
  /** The initial values of the fields of something new, which has no record yet. */
  newValues?: () => object;
  /** The initial values of the fields. */
  values?: (row: Row) => object;
  /** The text of the dialog's button, if it differs from the label. */
  confirm?: ActionDialogProps<Row>['confirm'];
  /** Marks the most common action of the page, which is shown as the main button. */
  isMain?: boolean;
};

/** A button that opens the dialog of an action; hidden from a person who may not do it. */
export const ActionButton = <Row extends RaRecord = RaRecord>({
  label,
  icon,
  permission,
  when,
  values,
  newValues,
  confirm = label,
  isMain = false,
  ...dialog
}: ActionButtonProps<Row>) => {
  const may = useMay();
  const row = useRecordContext<Row>();
  const [isOpen, setIsOpen] = useState(false);
  const toolbar = useRef<Element>(null);
  const isPossible = row ? (when?.(row) ?? true) : dialog.send !== undefined;
  const isAllowed = may(permission) && isPossible;
  // The action may have removed this button, which leaves the focus on the body: move it to the
  // first control of the toolbar.
  useEffect(() => {
    if (isOpen || isAllowed || document.activeElement !== document.body) return;
    toolbar.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [isOpen, isAllowed]);
  // An open dialog outlives a change of the record: it has to show the outcome.
  return (
    <>
      {isAllowed && (
        <Button
          variant={isMain ? 'contained' : 'outlined'}
          size="small"
          color={dialog.isDangerous ? 'error' : 'primary'}
          startIcon={icon}
          onClick={({ currentTarget }) => {
            toolbar.current = currentTarget.parentElement;
            setIsOpen(true);
          }}
        >
          {label}
        </Button>
      )}
      {isOpen && (
        <ActionDialog<Row>
          {...dialog}
          {...(values && row && { values: values(row) })}
          {...(newValues && { values: newValues() })}
          confirm={confirm}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
