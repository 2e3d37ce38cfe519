import { CssBaseline } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AccessDenied,
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  Error as ErrorPage,
  LoadingPage,
  localStorageStore,
  NotFound,
  Notification,
} from 'react-admin';
import { Route } from 'react-router-dom';
import { ForRole } from './components/ForRole';
import { createAuthProvider } from './data/auth-provider';
import { api, queryClient } from './data/connection';
import { createDataProvider } from './data/data-provider';
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

const dataProvider = createDataProvider(api);
const store = localStorageStore();
const permissions = new Map(
  resources.map(({ resource, menu }) => [resource.props.name, menu.permission]),
);
const authProvider = createAuthProvider(api, (resource) => permissions.get(resource));

const Page = ({ children }: { children: ReactNode }) => (
  <>
    <Frame>{children}</Frame>
    <SignInAgain api={api} />
    <FollowRole api={api} />
  </>
);

const NoPage = () => <NotFound />;

/** react-admin's `Admin` without its own sign-in, which brings all kinds of fields into the first view. */
const Pages = () => (
  <CssBaseline enableColorScheme>
    <CoreAdminUI
      title="Candor back office"
      layout={Page}
      dashboard={WorklistPage}
      loginPage={SignInPage}
      loading={LoadingPage}
      error={ErrorPage}
      catchAll={NoPage}
      accessDenied={AccessDenied}
      authenticationError={NoConnectionPage}
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
    </CoreAdminUI>
    <Notification />
  </CssBaseline>
);

/** The back office: react-admin with our sign-in, frame and resources. */
export const App = () => (
  <AdminContext
    dataProvider={dataProvider}
    authProvider={authProvider}
    queryClient={queryClient}
    theme={lightTheme}
    darkTheme={darkTheme}
    i18nProvider={i18nProvider}
    store={store}
  >
    <Pages />
  </AdminContext>
);
