import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import {
  AdminContext,
  Notification,
  RecordContextProvider,
  ResourceContextProvider,
  TextInput,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { ShipmentsPage } from '../bulk/ShipmentsPage';
import { CustomerActions } from '../customers/customer-actions';
import { createAuthProvider } from '../data/auth-provider';
import { queryClient } from '../data/connection';
import { createDataProvider } from '../data/data-provider';
import { DelaySection } from '../founders/DelaySection';
import { PackPage } from '../pack/PackPage';
import { PlanPreview } from '../prices/PlanPreview';
import { toForm } from '../prices/price-form';
import { SignInAgain } from '../sign-in/SignInAgain';
import { errorReply, fakeStaffApi, ownerSession } from '../test/fake-staff-api';
import { MailChoices } from '../worklist/MailChoices';
import { ActionButton } from './ActionButton';

const permissions = [
  'orders:change',
  'orders:ship',
  'founders:delay',
  'mails:receive',
  'people:help',
];
const session = { body: { session: { ...ownerSession, permissions } } };
const shipment = { line: 2, order: 'C-1', carrier: 'ups', tracking: '1Z999', plan: 'to ship' };
const delay = {
  until: '2027-03-01',
  confirmation: 'rows',
  unaffected: 3,
  mails: [{ kind: 'notified', count: 2, to: 'ada@x.test', subject: 'Later', text: 'Later.' }],
};

const plan = {
  bottle: { cents: 5900, listCents: 7900, subscriptionCents: 4900 },
  twoPack: { cents: 9900 },
  bundle: { cents: 14_900, subscriptionCents: 12_900 },
  formulas: {},
  bundles: {},
};

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
/** The API's own test has all failures of all changes; here is what differs for a page. */
const failures = {
  'the end of the session': () => errorReply(401, 'not_signed_in', 'Please sign in.'),
  'an error of the server': () => errorReply(500, 'internal_error', 'Something went wrong.'),
  'a lost reply': lost,
  'the end of the connection': () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    return lost();
  },
  'an empty object': () => ({ body: {} }),
};
type Failure = keyof typeof failures;

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

type Surface = { element: ReactElement; begin: () => Promise<unknown> };

const noteDialog: Surface = {
  element: (
    <RecordContextProvider value={{ id: 'C-1', revision: 1 }}>
      <ActionButton
        label="Add note"
        title="Add a note"
        confirm="Save"
        action="note"
        done="Note added."
        permission="orders:change"
      >
        <TextInput source="text" label="Note" />
      </ActionButton>
    </RecordContextProvider>
  ),
  begin: async () => {
    await press('Add note');
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Ring twice' } });
    await press('Save');
  },
};

/** Every page that sends a change, up to the press that sends it. */
const surfaces: Record<string, Surface> = {
  'components/use-action.ts': noteDialog,
  'founders/DelaySection.tsx': {
    element: <DelaySection />,
    begin: async () => {
      fireEvent.change(screen.getByLabelText(/Ships by/), { target: { value: delay.until } });
      await press('Preview the emails');
      await press('Delay and send the emails');
    },
  },
  'worklist/MailChoices.tsx': {
    element: <MailChoices choices={{ daily: false, atOnce: false }} />,
    begin: async () => fireEvent.click(screen.getByLabelText('Orders to review, immediately')),
  },
  'customers/customer-actions.tsx': {
    element: (
      <ResourceContextProvider value="people">
        <RecordContextProvider value={{ id: 'C-1', sessions: [], account: null, ifErased: [] }}>
          <CustomerActions />
        </RecordContextProvider>
      </ResourceContextProvider>
    ),
    begin: () => press('Export'),
  },
  'prices/PlanPreview.tsx': {
    element: <PlanPreview form={{ ...toForm(plan), effectiveFrom: '2027-01-01T00:00' }} />,
    begin: async () => undefined,
  },
  'bulk/ShipmentsPage.tsx': {
    element: <ShipmentsPage />,
    begin: async () => {
      const files = [new File(['order,carrier,tracking'], 'parcels.csv')];
      fireEvent.change(screen.getByLabelText('File of tracking numbers'), { target: { files } });
      await press('Ship 1 parcel');
    },
  },
  'pack/PackStation.tsx': {
    element: <PackPage />,
    begin: async () => {
      await press('Pack next 40');
      const field = await screen.findByLabelText(/^Tracking number/);
      fireEvent.change(field, { target: { value: '1Z999AA10123456784' } });
      await press('Ship');
    },
  },
};

const parcel = {
  id: 'C-7K2Q-M9XD',
  resource: 'orders',
  state: 'to ship',
  reason: '',
  dueOn: '2026-11-27',
  isLate: false,
  shipping: '2-day',
  isFast: true,
  address: [],
  items: [],
  bottles: [],
  notes: [],
  carrier: null,
  tracking: null,
  undoUntil: null,
  revision: 0,
};
const parcels = { body: { rows: [parcel], waiting: 1, late: 0 } };

/** These are the texts by which a page reports a success. */
const successes = () =>
  [...document.querySelectorAll('.MuiAlert-colorSuccess, .MuiSnackbarContent-root')]
    .map(({ textContent }) => textContent)
    .filter((text) => /(added|delayed|saved|shipped)/i.test(text) && !/not /.test(text));

const renderSurface = (element: ReactElement, failure: Failure) => {
  let reply: () => { status?: number; body: unknown } = failures[failure];
  let isOver = false;
  const { api, requests } = fakeStaffApi({
    'GET session': () => (isOver ? { body: { session: null } } : session),
    'GET founders/delay?until=2027-03-01': { body: delay },
    'POST shipments/preview': { body: { rows: [shipment] } },
    'POST sign-in': () => {
      isOver = false;
      return session;
    },
    'POST orders/C-1/note': () => {
      isOver = failure === 'the end of the session';
      return reply();
    },
    'POST people/C-1/export': () => reply(),
    'POST prices/new/preview': () => reply(),
    'POST founders/delay': () => reply(),
    'POST today/mails': () => reply(),
    'POST shipments': () => reply(),
    'GET pack?next=40': parcels,
    'GET pack?numbers=C-7K2Q-M9XD': parcels,
    'POST orders/C-7K2Q-M9XD/ship': () => reply(),
  });
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={createDataProvider(api)}
        queryClient={queryClient}
        authProvider={createAuthProvider(api, () => undefined)}
      >
        <ResourceContextProvider value="orders">{element}</ResourceContextProvider>
        <Notification />
        <SignInAgain api={api} />
      </AdminContext>
    </MemoryRouter>,
  );
  return { requests, replyWith: (body: unknown) => (reply = () => ({ body })) };
};

const saveFile = jest.fn(() => 'blob:file');

afterEach(() => {
  jest.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

beforeEach(() => {
  queryClient.clear();
  saveFile.mockClear();
  Object.assign(URL, { createObjectURL: saveFile, revokeObjectURL: () => undefined });
  // react-admin logs each error of the API outside of production.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const table = Object.keys(failures).flatMap((failure) =>
  Object.keys(surfaces).map((surface) => [surface, failure as Failure] as const),
);
test.each(table)('%s shows no success after %s (D1)', async (name, failure) => {
  const { element, begin } = surfaces[name] ?? { element: <i />, begin: async () => undefined };
  const { requests } = renderSurface(element, failure);
  await begin();
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
  await waitFor(() => expect(document.body).toHaveTextContent(/session|role|server|connection/));
  expect(successes()).toEqual([]);
  expect(saveFile).not.toHaveBeenCalled();
});

const root = path.join(__dirname, '..');
const sources = (readdirSync(root, { recursive: true }) as string[])
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('test'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('every page that reports a success is in the table (D1)', () => {
  const reporting = filesWith(/type: 'success'|severity="success"/);
  // 'Nothing waits for you.' reports no action.
  const others = reporting.filter((file) => file !== 'worklist/WorklistPage.tsx');
  expect(others.filter((file) => !(file in surfaces))).toEqual([]);
});

test('every change is sent by a page of the table, or by the dialog of an action (D1)', () => {
  const sending = filesWith(/\bprovider\s*\.(?:send|act|create|upload|update|delete)\b/);
  const dialogs = filesWith(/<Action(?:Button|Dialog)\b/);
  const byPage = ['bulk/use-shipments.ts', 'pack/use-pack.ts'];
  const known = [...Object.keys(surfaces), ...dialogs, ...byPage];
  expect(sending.filter((file) => !known.includes(file))).toEqual([]);
  // A provider in parts would hide what it sends.
  const inParts = /\{[^{}]*\b(?:send|act|create|upload|update|delete)\b[^{}]*\} = useDataProvider/;
  expect(filesWith(inParts)).toEqual([]);
  // An error of a dialog's request has to reach the dialog.
  const silent = filesWith(/send=\{[^}]*(?:catch|finally)/);
  expect(silent).toEqual([]);
});

test('no page sends anything beside the staff API, or by forms of react-admin (D1)', () => {
  const beside =
    /\bfetch\(|XMLHttpRequest|sendBeacon|new (?:EventSource|WebSocket)\b|<form[^>]* action=/;
  expect(filesWith(beside)).toEqual(['data/staff-api.ts']);
  // They report a success before the reply, or without looking at it.
  const forms =
    /<(?:Edit|Create|SaveButton|DeleteButton|BulkDeleteButton|BulkUpdateButton)\b|\buse(?:Create|Update|Delete)(?:Many)?\b/;
  expect(filesWith(forms)).toEqual([]);
  expect(filesWith(/^\s+download$/m)).toEqual(['components/FileLink.tsx']);
});

test('after signing in again the typed text is there, and can be sent (D1)', async () => {
  const { replyWith } = renderSurface(noteDialog.element, 'the end of the session');
  await noteDialog.begin();
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  for (const label of [/Email/, /Password/, /Code/])
    fireEvent.change(within(dialog).getByLabelText(label), {
      target: { value: 'ada@candor.test' },
    });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByLabelText(/Password/)).not.toBeInTheDocument());
  expect(screen.getByLabelText('Note')).toHaveValue('Ring twice');
  replyWith({ id: 'C-1', revision: 2 });
  await press('Save');
  expect(await screen.findByText('Note added.')).toBeVisible();
});
