/** Whether the process accepts new requests; a stop begins by reporting that it does not. */
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
