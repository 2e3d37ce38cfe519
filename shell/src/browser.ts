/**
 * The start of every page, cut into tasks: a tap between them is answered, where one long task of
 * evaluating everything would keep a slow phone from answering anything.
 */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const start = async () => {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './start');
};

void start();
