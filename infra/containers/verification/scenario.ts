/** A test of the stack. `run` throws when the stack fails it. */
export type Scenario = {
  name: string;
  /** True when the scenario runs only if it is named. */
  isOnRequest?: true;
  /** Resolves to the measurements, one line each. */
  run: () => Promise<readonly string[]>;
};

export const assertThat = (condition: boolean, message: string): void => {
  if (!condition) throw new Error(message);
};
