/**
 * The start of every page, cut into tasks: a tap between them is answered, where one long task of
 * evaluating everything would keep a slow phone from answering anything.
 */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** What the start evaluates, each in a task of its own, the largest apart from all others. */
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
