import { Typography } from '@mui/material';
import { BooleanInput, maxLength, required, SelectInput, TextInput } from 'react-admin';
import type { StaffTemplate } from '@candor/api-contract/staff-templates';
import {
  placeholderTexts,
  situationTexts,
  templateProblem,
} from '@candor/api-contract/template-texts';
import { ActionButton } from '../components/ActionButton';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { ListPage } from '../components/ListPage';
import { ResponsiveList } from '../components/ResponsiveList';
import { StateChip } from '../components/StateChip';
import { kindLabels } from './message-labels';

const permission = 'catalogue:change';
const choices = Object.entries(situationTexts).map(([id, name]) => ({ id, name }));

const checkPlaceholders = (text: unknown): string | undefined => {
  const problem = typeof text === 'string' ? templateProblem(text) : null;
  return problem === null ? undefined : `The text ${problem}.`;
};

const Fields = () => (
  <>
    <TextInput source="title" label="Title" validate={[required(), maxLength(80)]} />
    <SelectInput
      source="situation"
      label="Offered when"
      choices={choices}
      validate={required()}
      helperText="Choose the situation in which each word of the text is true."
    />
    <TextInput
      source="text"
      label="Text"
      multiline
      minRows={6}
      validate={[required(), maxLength(5000), checkPlaceholders]}
      helperText="The greeting and our name are added. Names in braces become values of the order."
    />
    <BooleanInput source="isOffered" label="Offered to colleagues" defaultValue />
  </>
);

const NewTemplateButton = () => (
  <ActionButton<StaffTemplate>
    label="New template"
    isMain
    title="Add a template"
    confirm="Add"
    action="create"
    send={(provider, data) => provider.create<StaffTemplate>('reply-templates', { data })}
    done="Added."
    permission={permission}
  >
    <Fields />
  </ActionButton>
);

const ChangeButton = () => (
  <ActionButton<StaffTemplate>
    label="Change"
    isMain
    title="Change the template"
    confirm="Save"
    action="change"
    done="Saved."
    permission={permission}
    values={({ title, situation, text, isOffered }) => ({ title, situation, text, isOffered })}
  >
    <Fields />
  </ActionButton>
);

const TemplateState = ({ isOffered, isOriginal }: StaffTemplate) => (
  <StateChip
    label={isOffered ? (isOriginal ? 'As delivered' : 'Changed') : 'Not offered'}
    tone={isOffered ? 'success' : 'default'}
  />
);

export const TemplateList = () => (
  <ListPage
    title="Message templates"
    sort={{ field: 'title', order: 'ASC' }}
    actions={<NewTemplateButton />}
  >
    <ResponsiveList<StaffTemplate>
      title={{ label: 'Title', render: ({ title }) => title }}
      columns={[
        { label: 'Offered when', render: ({ situation }) => situationTexts[situation] },
        { label: 'For', render: ({ kind }) => kindLabels[kind] },
        { label: 'State', render: (row) => <TemplateState {...row} /> },
      ]}
      summary={(row) => (
        <>
          <TemplateState {...row} /> {situationTexts[row.situation]}
        </>
      )}
    />
  </ListPage>
);

const Placeholders = () => (
  <DetailSection
    title="What stands for a value"
    rows={Object.entries(placeholderTexts).map(([name, text]) => [`{${name}}`, text] as const)}
  />
);

export const TemplateDetail = () => (
  <DetailPage<StaffTemplate>
    title={({ title }) => title}
    actions={<ChangeButton />}
    aside={() => <Placeholders />}
  >
    {(row) => (
      <DetailSection
        title="Template"
        rows={[
          ['State', <TemplateState key="state" {...row} />],
          ['Offered when', situationTexts[row.situation]],
          ['For', kindLabels[row.kind]],
        ]}
      >
        <Typography sx={{ whiteSpace: 'pre-wrap', mt: 2 }}>{row.text}</Typography>
      </DetailSection>
    )}
  </DetailPage>
);
