import type { Fragment, RemoteSlot } from './RemoteSlot';

/*
 * These lines are what `tsc` accepts and rejects when one team uses a fragment of another. The props of this fragment
 * are in `mf-research/fragments.ts`.
 */
type Slot = Parameters<typeof RemoteSlot<'mf-research/StudyCards'>>[0];
type SlotOfCart = Parameters<typeof RemoteSlot<'mf-cart/CartBadge'>>[0];

type Fits<Given, Expected> = Given extends Expected ? true : false;

export const right: Fits<{ module: 'mf-research/StudyCards'; props: { label: string } }, Slot> =
  true;
export const wrong: Fits<{ module: 'mf-research/StudyCards'; props: { label: number } }, Slot> =
  false;
export const missing: Fits<{ module: 'mf-research/StudyCards' }, Slot> = false;
export const unknown: Fits<{ module: 'mf-cart/CartBadge'; props: { label: string } }, SlotOfCart> =
  false;
export const without: Fits<{ module: 'mf-cart/CartBadge' }, SlotOfCart> = true;
/** The fragment's own team must expect that an older page passes nothing. */
export const strict: Fits<
  (props: { label: string }) => null,
  Fragment<'mf-research/StudyCards'>
> = false;
export const tolerant: Fits<
  (props: { label?: string }) => null,
  Fragment<'mf-research/StudyCards'>
> = true;
