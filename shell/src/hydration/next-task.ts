/** Yields to the browser, which can handle input and paint before the next task. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
