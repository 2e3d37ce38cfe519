import { emailField, type MessageField } from '../form/fields';
import { MessageForm } from '../form/MessageForm';

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

/** The application itself. */
export const ApplicationForm = () => (
  <MessageForm
    label="Apply as a coach"
    path="/api/coaches"
    fields={fields}
    submit="Send application"
    sent="Your application has arrived. We have mailed you a confirmation, and a person will answer."
  />
);
