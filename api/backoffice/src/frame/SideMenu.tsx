import type { Theme } from '@mui/material';
import {
  Box,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useSidebarState } from 'react-admin';
import { NavLink } from 'react-router-dom';
import type { ResourceDefinition } from '../components/resource';
import { menuGroups } from '../components/resource';
import { useMay } from '../components/use-may';

type MenuEntryProps = { menu: ResourceDefinition['menu']; isOpen: boolean; onOpen: () => void };

const MenuEntry = ({ menu: { to, label, icon }, isOpen, onOpen }: MenuEntryProps) => {
  const link = (
    <ListItemButton
      component={NavLink}
      to={to}
      end={to === '/'}
      onClick={onOpen}
      sx={{
        mx: 0.5,
        px: 1.5,
        borderRadius: 1,
        '&[aria-current=page]': { bgcolor: 'action.selected', fontWeight: 600 },
      }}
    >
      <ListItemIcon sx={{ minWidth: 38, color: 'inherit' }}>{icon}</ListItemIcon>
      {/* Lower than a finger needs, so that all resources fit a laptop's screen. */}
      <ListItemText
        disableTypography
        primary={label}
        sx={{ whiteSpace: 'nowrap', my: { xs: 0.5, sm: 0 } }}
      />
    </ListItemButton>
  );
  return (
    <ListItem disablePadding>
      {isOpen ? (
        link
      ) : (
        // The menu is outside of the sidebar, which would cut it off.
        <Tooltip title={label} placement="right" slotProps={{ popper: { disablePortal: false } }}>
          {link}
        </Tooltip>
      )}
    </ListItem>
  );
};

/** The resources that the person may see, under their headings. Not a menu to a screen reader but links. */
export const SideMenu = ({ resources }: { resources: readonly ResourceDefinition[] }) => {
  const may = useMay();
  const [isOpen, setIsOpen] = useSidebarState();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const menus = resources.map(({ menu }) => menu).filter(({ permission }) => may(permission));
  return (
    <Box component="nav" aria-label="Topics" sx={{ width: isOpen ? 240 : 50, py: 1 }}>
      {menuGroups.map((group) => {
        const entries = menus.filter((menu) => menu.group === group);
        if (entries.length === 0) return null;
        return (
          <Box key={group} sx={{ mb: 1 }}>
            <Typography
              component="h2"
              variant="caption"
              color="textSecondary"
              noWrap
              sx={{ px: 2, visibility: isOpen ? 'visible' : 'hidden' }}
            >
              {group}
            </Typography>
            <List dense disablePadding>
              {entries.map((menu) => (
                <MenuEntry
                  key={menu.to}
                  menu={menu}
                  isOpen={isOpen}
                  onOpen={() => isPhone && setIsOpen(false)}
                />
              ))}
            </List>
          </Box>
        );
      })}
    </Box>
  );
};
