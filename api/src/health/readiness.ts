/** Whether the process still takes new shoppers; a stop begins by saying no. */
export type Readiness = { isStopping: () => boolean; stop: () => void };

export const createReadiness = (): Readiness => {
  let stopping = false;
  return {
    isStopping: () => stopping,
    stop: () => {
      stopping = true;
    },
  };
};
