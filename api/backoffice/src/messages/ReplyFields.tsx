import { Fragment } from 'react';
import { FormDataConsumer, required, SelectInput, TextInput } from 'react-admin';
import type { ReplyTemplate } from '@candor/api-contract/staff-messages';

type Values = { template: string } & Record<string, unknown>;

const fieldOf = (name: 'subject' | 'text', template: string) => `${name}-${template}`;

/** Each template has fields of its own, so that a change of the template loses nothing. */
export const firstReplyValues = (templates: readonly ReplyTemplate[]): Values => ({
  template: templates[0]?.id ?? '',
  ...Object.fromEntries(
    templates.flatMap(({ id, subject, text }) => [
      [fieldOf('subject', id), subject],
      [fieldOf('text', id), text],
    ]),
  ),
});

/** Subject and text of the chosen template, as they are in the form. */
export const chosenReply = (given: object) => {
  const values = given as Values;
  return {
    subject: values[fieldOf('subject', values.template)],
    text: values[fieldOf('text', values.template)],
  };
};

/** The choice of a template, and the text that begins with it. */
export const ReplyFields = ({ templates }: { templates: readonly ReplyTemplate[] }) => (
  <>
    <SelectInput
      source="template"
      label="Begin with"
      choices={[...templates]}
      optionText="title"
      validate={required()}
    />
    <FormDataConsumer<Values>>
      {({ formData: { template } }) => (
        <Fragment key={template}>
          <TextInput source={fieldOf('subject', template)} label="Subject" validate={required()} />
          <TextInput
            source={fieldOf('text', template)}
            label="Text"
            multiline
            minRows={6}
            validate={required()}
          />
        </Fragment>
      )}
    </FormDataConsumer>
  </>
);
