/** The next task: between two of them a browser answers a tap, and draws. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
