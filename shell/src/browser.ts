import { nextTask } from './hydration/next-task';
import { whenParsed } from './hydration/when-parsed';

/**
 * Evaluates the shell's modules in one task each: a single long task would block input on a slow
 * phone.
 */
const steps = [
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ '@candor/shell-contract/router'),
  () => import(/* webpackMode: "eager" */ './app/App'),
  whenParsed,
  () => import(/* webpackMode: "eager" */ './start'),
];

const start = async () => {
  for (const load of steps) {
    await nextTask();
    await load();
  }
};

void start();
