import { useNavigate } from '@candor/shell-contract/router';
import { Button } from '@candor/ui/Button';
import { emailField, type MessageField } from '../form/fields';
import { MessageForm } from '../form/MessageForm';

/** The element id of the section with the form. */
export const APPLICATION_ID = 'apply';

/** Scrolls to the application form; a form itself, so that it works without scripts. */
export const ApplyButton = ({ children }: { children: string }) => {
  const navigate = useNavigate();
  return (
    <form
      action={`#${APPLICATION_ID}`}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ hash: APPLICATION_ID });
      }}
    >
      <Button type="submit">{children}</Button>
    </form>
  );
};

const fields: readonly MessageField[] = [
  {
    name: 'name',
    label: 'Name',
    requiredText: 'Please enter your name',
    maxLength: 80,
    autoComplete: 'name',
  },
  emailField,
  {
    name: 'place',
    label: 'Where you coach',
    help: 'A site, a channel, a studio: wherever people find you.',
    requiredText: 'Please say where people find you',
    maxLength: 200,
  },
  {
    name: 'about',
    label: 'How you work, and with whom',
    help: 'A few sentences are enough.',
    requiredText: 'Please write a few sentences',
    rows: 6,
    maxLength: 2000,
  },
];

export const ApplicationForm = () => (
  <MessageForm
    label="Apply as a coach"
    path="/api/coaches"
    fields={fields}
    submit="Send application"
    sent="Your application has arrived. We’ve emailed you a confirmation, and a person will answer."
  />
);
