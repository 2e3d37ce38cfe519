/** A test of the stack. `run` throws when the stack fails it. */
export type Scenario = {
  name: string;
  /** Resolves to the measurements, one line each. */
  run: () => Promise<readonly string[]>;
};

export const assertThat = (condition: boolean, message: string): void => {
  if (!condition) throw new Error(message);
};
