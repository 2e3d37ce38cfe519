import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { useCallback, useId, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Form, FormDataConsumer } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { focusField, sourceOf } from './form-fields';
import type { ActionOptions } from './use-action';
import { useAction } from './use-action';

export type ActionDialogProps<Row extends RaRecord> = ActionOptions<Row> & {
  title: string;
  /** Announces the effect in a sentence or two. */
  intro?: ReactNode;
  /** The text of the button that does it; by the values of the fields, if it has them in it. */
  confirm: string | ((values: object) => string);
  /** Money leaves, or something cannot be undone. */
  isDangerous?: boolean;
  /** Fills the fields at first. */
  values?: object;
  /** Names the form's field for the last part of a request's field, where the two differ. */
  renamed?: Readonly<Record<string, string>>;
  /** react-admin inputs; none for a mere confirmation. */
  children?: ReactNode;
  /** Replaces the fields after success; for a secret that the API shows only once. */
  result?: (row: Row) => ReactNode;
  onClose: () => void;
};

/**
 * Focuses the first field as the dialog is mounted, or the button of a mere confirmation: what cannot be
 * undone is not one key away. Later it would take the focus from somebody who types.
 */
const focusFirst = (dialog: HTMLElement | null) => {
  const field = 'form :is(input, textarea, [role=combobox]):not([type=hidden], [aria-hidden=true])';
  dialog?.querySelector<HTMLElement>(`${field}, form [data-first]`)?.focus();
};

type SubmitOptions = {
  showsResult: boolean;
  onClose: () => void;
  renamed: Readonly<Record<string, string>>;
};

/**
 * Runs the action of a dialog, once at a time. `row`: the record after it, if the dialog then shows it. `problem`: why it
 * was not done, if that is about no field of the dialog; another reason is returned for its field.
 */
const useSubmit = <Row extends RaRecord>(
  options: ActionOptions<Row>,
  { showsResult, onClose, renamed }: SubmitOptions,
) => {
  const { run, canInsist } = useAction<Row>(options);
  const [isBusy, setIsBusy] = useState(false);
  const [row, setRow] = useState<Row | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const dialog = useRef<HTMLElement>(null);
  const opened = useCallback((paper: HTMLElement | null) => {
    dialog.current = paper;
    focusFirst(paper);
  }, []);

  const submit = async (input: object): Promise<Record<string, string> | undefined> => {
    if (isBusy) return undefined;
    setIsBusy(true);
    setProblem(null);
    const result = await run(input);
    setIsBusy(false);
    if ('row' in result) {
      if (showsResult) setRow(result.row);
      else onClose();
      return undefined;
    }
    const { text, field } = result.problem;
    const source = sourceOf(dialog.current, field, renamed);
    if (source === null) {
      setProblem(text);
      return undefined;
    }
    focusField(dialog.current, source);
    return { [source]: text };
  };
  return { submit, opened, isBusy, row, problem, canInsist };
};

/**
 * Closes for Escape, and for a press that began and ended beside the dialog. A drag that ends there, as a selection
 * of text does, loses nothing that was typed; of a press MUI knows only where it began.
 */
const useClosing = (onClose: (() => void) | undefined) => {
  const endsBeside = useRef(false);
  return {
    onClose: (_event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
      if (reason === 'escapeKeyDown' || endsBeside.current) onClose?.();
    },
    onMouseUp: ({ target, currentTarget }: MouseEvent) => {
      endsBeside.current = target === currentTarget;
    },
  };
};

type InsistProps = { confirm: ReactNode; onInsist: (values: object) => Promise<unknown> };

/** Does it in spite of the doubt that the API has, with the values as they are now. */
const InsistButton = ({ confirm, onInsist }: InsistProps) => {
  const { handleSubmit } = useFormContext();
  return (
    <Button
      color="inherit"
      size="small"
      sx={{ whiteSpace: 'nowrap' }}
      onClick={() => void handleSubmit((values) => onInsist({ ...values, isChecked: true }))()}
    >
      {confirm} anyway
    </Button>
  );
};

type ButtonsProps = {
  confirm: ReactNode;
  isDangerous: boolean;
  isBusy: boolean;
  onClose: () => void;
};

/** The buttons stay visible while a long form scrolls. */
const Buttons = ({ confirm, isDangerous, isBusy, onClose }: ButtonsProps) => (
  <DialogActions
    sx={{ position: 'sticky', bottom: 0, zIndex: 1, pt: 1.5, bgcolor: 'background.paper' }}
  >
    {/* Labeled 'Go back', because 'Cancel' is the action of some dialogs. */}
    <Button onClick={onClose} disabled={isBusy} data-first={isDangerous || undefined}>
      Go back
    </Button>
    <Button
      type="submit"
      variant="contained"
      data-first={!isDangerous || undefined}
      color={isDangerous ? 'error' : 'primary'}
      loading={isBusy}
    >
      {confirm}
    </Button>
  </DialogActions>
);

const Confirm = ({ text }: { text: ActionDialogProps<RaRecord>['confirm'] }) =>
  typeof text === 'string' ? (
    text
  ) : (
    <FormDataConsumer<object>>{({ formData }) => text(formData)}</FormDataConsumer>
  );

type ProblemProps = {
  text: string;
  canInsist: boolean;
  confirm: ActionDialogProps<RaRecord>['confirm'];
  onInsist: InsistProps['onInsist'];
};

const Problem = ({ text, canInsist, confirm, onInsist }: ProblemProps) => (
  <Alert
    severity={canInsist ? 'warning' : 'error'}
    sx={{ mt: 1 }}
    action={canInsist && <InsistButton confirm={<Confirm text={confirm} />} onInsist={onInsist} />}
  >
    {text}
  </Alert>
);

/**
 * A dialog that posts an action. It stays open with all that was typed until the API has accepted it,
 * and shows the API's message at the field that it is about.
 */
export const ActionDialog = <Row extends RaRecord>({
  title,
  intro,
  confirm,
  isDangerous = false,
  values = {},
  renamed = {},
  children,
  result,
  onClose,
  ...options
}: ActionDialogProps<Row>) => {
  const [titleId, introId] = [useId(), useId()];
  const { submit, opened, isBusy, row, problem, canInsist } = useSubmit<Row>(options, {
    showsResult: result !== undefined,
    onClose,
    renamed,
  });
  // The form has a record of its own: with the page's record, a reload would reset the typed
  // values.
  const [initial] = useState(values);
  const closing = useClosing(isBusy || row ? undefined : onClose);

  return (
    <Dialog
      open
      onClose={closing.onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      {...(intro && { 'aria-describedby': introId })}
      // Nothing that gets focus hides behind the buttons.
      slotProps={{
        container: { onMouseUp: closing.onMouseUp },
        paper: { ref: opened, sx: { scrollPaddingBottom: 80 } },
      }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {row && result ? (
        <>
          <DialogContent>{result(row)}</DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </>
      ) : (
        <Form
          record={initial}
          onSubmit={submit}
          noValidate
          disableInvalidFormNotification
          sanitizeEmptyValues={false}
        >
          {/* The label of a field stands on its border. */}
          <DialogContent sx={{ pt: intro ? 0 : 1 }}>
            {intro && (
              <DialogContentText id={introId} sx={{ mb: 2 }}>
                {intro}
              </DialogContentText>
            )}
            {children}
            {problem !== null && (
              <Problem text={problem} canInsist={canInsist} confirm={confirm} onInsist={submit} />
            )}
          </DialogContent>
          <Buttons
            confirm={<Confirm text={confirm} />}
            isDangerous={isDangerous}
            isBusy={isBusy}
            onClose={onClose}
          />
        </Form>
      )}
    </Dialog>
  );
};
