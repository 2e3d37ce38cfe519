import type { Theme } from '@mui/material';
import { ListItemIcon, ListItemText, MenuItem, Typography, useMediaQuery } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import {
  AppBar,
  Layout,
  Sidebar,
  TitlePortal,
  useGetIdentity,
  useLogout,
  useNotify,
  UserMenu,
  useUserMenu,
  useSidebarState,
  useStore,
} from 'react-admin';
import { page } from '../components/page';
import { BadgeIcon, DevicesIcon, SignOutIcon } from '../icons';
import { resources } from '../resources';
import { SearchBox } from '../search/SearchBox';
import { nameRole } from '../staff/staff-row';
import { OfflineNotice } from './OfflineNotice';
import { SideMenu } from './SideMenu';

type SignOutProps = { label: string; icon: ReactElement; everywhere: boolean };

/** Reports a failure: the session is still open then. */
const SignOut = ({ label, icon, everywhere }: SignOutProps) => {
  const [logout, notify] = [useLogout(), useNotify()];
  const signOut = () =>
    logout({ everywhere }, undefined, false).catch((error: Error) =>
      notify(error.message, { type: 'error' }),
    );
  return (
    <MenuItem onClick={() => void signOut()}>
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  );
};

const OwnNameDialog = page((pages) => pages.OwnNameDialog);

const OwnNameItem = ({ onOpen }: { onOpen: () => void }) => {
  const menu = useUserMenu();
  return (
    <MenuItem
      onClick={() => {
        menu?.onClose();
        onOpen();
      }}
    >
      <ListItemIcon>
        <BadgeIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>Your name</ListItemText>
    </MenuItem>
  );
};

const StaffMenu = () => {
  const [isNaming, setIsNaming] = useState(false);
  const { identity } = useGetIdentity();
  return (
    <>
      <UserMenu>
        <MenuItem disabled divider sx={{ '&.Mui-disabled': { opacity: 1 } }}>
          <ListItemText
            primary={identity?.fullName}
            secondary={identity && nameRole(identity['role'] as string)}
          />
        </MenuItem>
        <OwnNameItem onOpen={() => setIsNaming(true)} />
        <SignOut label="Sign out" icon={<SignOutIcon fontSize="small" />} everywhere={false} />
        <SignOut
          label="Sign out on all devices"
          icon={<DevicesIcon fontSize="small" />}
          everywhere
        />
      </UserMenu>
      {isNaming && (
        <OwnNameDialog name={identity?.['name'] as unknown} onClose={() => setIsNaming(false)} />
      )}
    </>
  );
};

const TopBar = () => (
  <AppBar
    color="inherit"
    elevation={0}
    userMenu={<StaffMenu />}
    sx={{ borderBottom: 1, borderColor: 'divider' }}
  >
    <TitlePortal
      component="h1"
      sx={{
        fontSize: { xs: '0.8125rem', sm: '1.25rem' },
        lineHeight: { xs: 1.15, sm: 1.2 },
        fontWeight: 600,
        // The bar of a phone has room for three short lines, and no title is cut.
        whiteSpace: { xs: 'normal', sm: 'nowrap' },
        overflowWrap: 'anywhere',
        '& > *': {
          display: { xs: '-webkit-inline-box', sm: 'inline-block' },
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: '3',
          maxWidth: '100%',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          verticalAlign: 'bottom',
        },
      }}
    />
    <SearchBox />
  </AppBar>
);

const Menu = () => <SideMenu resources={resources} />;

/**
 * On a phone the menu is a dialog over the page. A window that becomes narrow closes it first: an open
 * one would hide the page from screen readers.
 */
const useMenuOfWindow = (): { isReady: boolean } => {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [wasPhone, setWasPhone] = useStore('sidebar.wasPhone', false);
  const [, setIsOpen] = useSidebarState();
  useEffect(() => {
    if (isPhone === wasPhone) return;
    setIsOpen(!isPhone);
    setWasPhone(isPhone);
  }, [isPhone, wasPhone, setIsOpen, setWasPhone]);
  return { isReady: isPhone === wasPhone };
};

const SideBar = ({ children }: { children: ReactNode }) => {
  const { isReady } = useMenuOfWindow();
  if (!isReady) return null;
  return (
    <Sidebar appBarAlwaysOn slotProps={{ paper: { 'aria-label': 'Topics' } }}>
      {children}
    </Sidebar>
  );
};

/** Names the zone of all times on the page. */
const TimeZoneNote = () => (
  <Typography
    component="p"
    variant="caption"
    color="textSecondary"
    sx={{ mt: 'auto', pb: 1.5, textAlign: 'right' }}
  >
    Days and times are Central Time.
  </Typography>
);

/** The layout around each page: skip link, title, account and menu. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <Layout
    appBar={TopBar}
    appBarAlwaysOn
    menu={Menu}
    sidebar={SideBar}
    sx={{ minWidth: 0, '& .RaLayout-content': { minWidth: 0, px: { xs: 1, md: 3 } } }}
  >
    <OfflineNotice />
    {children}
    <TimeZoneNote />
  </Layout>
);
