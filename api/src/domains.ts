import type { Domain, Platform } from './platform';

/** Every domain of the shop, in the order in which the API's description lists them. */
export const domains = (_platform: Platform): Domain[] => [];
