import { nextTask } from './next-task';

/** Resolves when the whole HTML has arrived: on a slow line the scripts can load before its last bytes. */
const whenParsed = (): Promise<unknown> | null =>
  document.readyState === 'loading'
    ? new Promise((resolve) =>
        document.addEventListener('DOMContentLoaded', resolve, { once: true }),
      )
    : null;

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
