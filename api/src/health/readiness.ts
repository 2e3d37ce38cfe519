/**
 * The readiness of the process for new requests. A stop begins by reporting that it is not ready.
 */
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
