import { Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { FiguresIcon } from '../icons';
import type { Topic } from '../parts/topic';
import { FiguresPage } from './FiguresPage';

/** Sales, subscriptions and refunds of a period. */
export const figuresTopic: Topic = {
  resource: <Resource key="figures" name="figures" />,
  routes: <Route path="/figures" element={<FiguresPage />} />,
  menu: {
    label: 'Figures',
    icon: <FiguresIcon />,
    group: 'Shop',
    to: '/figures',
    permission: 'figures:read',
  },
};
