import { nextTask } from './next-task';

/**
 * The start of every page, cut into tasks, the largest part apart from all others: one long task of
 * evaluating everything would keep a slow phone from answering anything.
 */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ '@candor/shell-contract/router'),
  () => import(/* webpackMode: "eager" */ './app/App'),
  () => import(/* webpackMode: "eager" */ './start'),
];

const start = async () => {
  for (const load of parts) {
    await nextTask();
    await load();
  }
};

void start();
