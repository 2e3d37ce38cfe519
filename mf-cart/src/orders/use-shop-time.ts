import { serverTime } from '@candor/shell-contract/clock';
import { useTimed } from '@candor/shell-contract/use-clock';

const MINUTE_MS = 60_000;

const minute = (): number => {
  const time = serverTime() ?? Date.now();
  return time - (time % MINUTE_MS);
};

/** The server's time to the minute, that of the device until it is known; follows past midnight. */
export const useShopTime = (): number => useTimed(minute, minute);
