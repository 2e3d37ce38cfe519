import { emailField, type LetterField } from '../form/fields';
import { LetterForm } from '../form/LetterForm';

const fields: readonly LetterField[] = [
  {
    name: 'name',
    label: 'Name',
    missing: 'Please enter your name',
    atMost: 80,
    autoComplete: 'name',
  },
  emailField,
  {
    name: 'place',
    label: 'Where you coach',
    help: 'A site, a channel, a studio: wherever people find you.',
    missing: 'Please say where people find you',
    atMost: 200,
  },
  {
    name: 'about',
    label: 'How you work, and with whom',
    help: 'A few sentences are enough.',
    missing: 'Please write a few sentences',
    rows: 6,
    atMost: 2000,
  },
];

/** The application itself. */
export const ApplicationForm = () => (
  <LetterForm
    label="Apply as a coach"
    path="/api/coaches"
    fields={fields}
    submit="Send application"
    sent="Your application has arrived. We have mailed you a confirmation, and a person will answer."
  />
);
