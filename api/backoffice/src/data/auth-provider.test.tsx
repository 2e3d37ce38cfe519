import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { AdminContext, CoreAdminUI, Resource, useGetIdentity } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { fakeStaffApi, ownerSession } from '../test/fake-staff-api';
import { answerWith, createAuthProvider } from './auth-provider';
import { createDataProvider } from './data-provider';

const Dashboard = () => <p>Today of {useGetIdentity().identity?.fullName}</p>;

test('a page whose session is known has Today in its first render', () => {
  const { api, requests } = fakeStaffApi({ 'GET session': { body: { session: ownerSession } } });
  const queryClient = new QueryClient();
  answerWith(ownerSession, queryClient);
  render(
    <MemoryRouter>
      <AdminContext
        queryClient={queryClient}
        dataProvider={createDataProvider(api)}
        authProvider={createAuthProvider(api, () => undefined)}
      >
        <CoreAdminUI dashboard={Dashboard} layout={({ children }) => children} disableTelemetry>
          <Resource name="orders" list={Dashboard} />
        </CoreAdminUI>
      </AdminContext>
    </MemoryRouter>,
  );
  expect(screen.getByText('Today of ada@candor.test')).toBeVisible();
  expect(requests.filter(({ path }) => path !== 'session')).toEqual([]);
});
