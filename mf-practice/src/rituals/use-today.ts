import { useTimed } from '@candor/shell-contract/use-clock';
import { toLocalDay, type LocalDay } from './local-day';

const today = (): LocalDay => toLocalDay();

/** Today where the shopper is, by the calendar of the device; an open page follows past midnight. */
export const useToday = (): LocalDay => useTimed(today, today);
