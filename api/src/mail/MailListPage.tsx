import { plainPage, type PlainPage } from '../http/PlainPage';
import { mailStateNames, mailStateOf } from './mail-state';
import type { OutboxRow } from './outbox-table';

const css =
  'body{max-width:46rem}li{padding:.75rem 0;border-bottom:1px solid var(--border)}' +
  'ol{list-style:none;padding:0}small{display:block;color:var(--muted)}';

/** The outbox, with a link to each mail. */
export const mailListPage = (rows: readonly OutboxRow[]): PlainPage =>
  plainPage({
    title: 'Mails',
    css,
    body: (
      <>
        <h1>Mails</h1>
        {rows.length === 0 && <p>No mail yet. Buy something and look again.</p>}
        <ol>
          {rows.map((row) => (
            <li key={row.id}>
              <a href={`/dev/mail/${row.id}`}>{row.subject}</a>
              <small>
                to {row.recipient}, {row.createdAt.toISOString()},{' '}
                {mailStateNames[mailStateOf(row)]},{' '}
                <a href={`/dev/mail/${row.id}?as=text`}>as text</a>
              </small>
            </li>
          ))}
        </ol>
      </>
    ),
  });
