import { Resource } from 'react-admin';
import { TodayIcon } from '../icons';
import type { Topic } from '../parts/topic';

/** The first page; react-admin calls it the dashboard, and it belongs to no list. */
export const todayTopic: Topic = {
  resource: <Resource key="today" name="today" />,
  menu: { label: 'Today', icon: <TodayIcon />, group: 'Day', to: '/' },
};
