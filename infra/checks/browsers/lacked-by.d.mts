import type { Identifier } from '@mdn/browser-compat-data';

/** A supported browser that lacks a feature of MDN's data, such as 'safari 17'. */
export const lackedBy: (feature: Identifier) => string | undefined;
