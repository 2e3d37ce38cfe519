import type { Deployment } from '@candor/shell-contract/release';

type Numbers = { [Name in 'number' | 'order']?: Deployment[Name] | undefined };

/** The number of a deployment, which each later one of the remote exceeds. */
export const deploymentNumber = ({ number, order }: Numbers): number => number ?? order ?? 0;

/** The secret that assigns visitors to a remote's canaries. */
export const bucketKeyOf = ({ bucketKey, lot }: Deployment): string | undefined => bucketKey ?? lot;

/** Both values under the present names and those before decision 61. */
export const inBothNames = (number: number, bucketKey: string) => ({
  number,
  order: number,
  bucketKey,
  lot: bucketKey,
});
