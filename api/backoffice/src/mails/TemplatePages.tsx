import { Alert } from '@mui/material';
import { nameMailKind } from '@candor/api-contract/mail-kinds';
import type { MailTemplateDetail, MailTemplateRow } from '@candor/api-contract/staff-mails';
import { DetailPage } from '../components/DetailPage';
import { DetailSection } from '../components/DetailSection';
import { ListPage } from '../components/ListPage';
import { ResponsiveList } from '../components/ResponsiveList';
import { MailBody } from './MailBody';

/** The templates of all mails. */
export const TemplateList = () => (
  <ListPage title="Email templates" sort={{ field: 'id', order: 'ASC' }}>
    <ResponsiveList<MailTemplateRow>
      title={{ label: 'Kind', render: ({ id }) => nameMailKind(id) }}
      columns={[
        { label: 'Sent when', render: ({ sentWhen }) => sentWhen },
        { label: 'Subject', render: ({ subject }) => subject },
      ]}
      summary={({ sentWhen }) => sentWhen}
    />
  </ListPage>
);

/** One template with sample data. */
export const TemplateDetailPage = () => (
  <DetailPage<MailTemplateDetail> title={({ id }) => nameMailKind(id)}>
    {({ id, sentWhen, subject, text }) => (
      <>
        <Alert severity="warning">A sample: its names, numbers and amounts are made up.</Alert>
        <DetailSection
          title="Template"
          rows={[
            ['Sent when', sentWhen],
            ['Subject', subject],
          ]}
        />
        <MailBody src={`mail-templates/${id}/html`} text={text} />
      </>
    )}
  </DetailPage>
);
