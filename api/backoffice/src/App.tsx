import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Admin, CustomRoutes } from 'react-admin';
import { Route } from 'react-router-dom';
import { ForRole } from './components/ForRole';
import { createAuthProvider } from './data/auth-provider';
import { createDataProvider } from './data/data-provider';
import { createStaffApi } from './data/staff-api';
import { StaffApiError } from './data/staff-request';
import { Frame } from './frame/Frame';
import { NoConnectionPage } from './frame/NoConnectionPage';
import { i18nProvider } from './frame/texts';
import { darkTheme, lightTheme } from './frame/theme';
import { resources } from './resources';
import { FollowRole } from './sign-in/FollowRole';
import { JoinPage } from './sign-in/JoinPage';
import { SignInAgain } from './sign-in/SignInAgain';
import { SignInPage } from './sign-in/SignInPage';
import { WorklistPage } from './worklist/WorklistPage';

const api = createStaffApi();
const dataProvider = createDataProvider(api);
const permissions = new Map(
  resources.map(({ resource, menu }) => [resource.props.name, menu.permission]),
);
const authProvider = createAuthProvider(api, (resource) => permissions.get(resource));

/** An error that the API sent on purpose stays one; a lost connection may come back. */
const queryClient = new QueryClient({
  defaultOptions: {
    // A request that is sent offline fails at once. Otherwise it would be sent later, when the
    // person no longer waits for it.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      retry: (count, error) => count < 1 && !(error instanceof StaffApiError && error.status > 0),
    },
  },
});

const Page = ({ children }: { children: ReactNode }) => (
  <>
    <Frame>{children}</Frame>
    <SignInAgain api={api} />
    <FollowRole api={api} />
  </>
);

/** The back office: react-admin with our sign-in, frame and resources. */
export const App = () => (
  <Admin
    title="Candor back office"
    dataProvider={dataProvider}
    authProvider={authProvider}
    queryClient={queryClient}
    theme={lightTheme}
    darkTheme={darkTheme}
    layout={Page}
    dashboard={WorklistPage}
    loginPage={SignInPage}
    authenticationError={NoConnectionPage}
    i18nProvider={i18nProvider}
    disableTelemetry
  >
    {resources.map(({ resource }) => resource)}
    <CustomRoutes noLayout>
      <Route path="/join" element={<JoinPage api={api} />} />
    </CustomRoutes>
    <CustomRoutes>
      {resources.map(
        ({ menu, routes }) =>
          routes && (
            <Route key={menu.to} element={<ForRole permission={menu.permission} />}>
              {routes}
            </Route>
          ),
      )}
    </CustomRoutes>
  </Admin>
);
