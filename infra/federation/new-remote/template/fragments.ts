import type {} from '@candor/shell-contract/remote';

/** The props that pages of other teams pass to the fragments of the newcomer team. */
declare module '@candor/shell-contract/remote' {
  interface FragmentProps {
    'mf-newcomer/NewcomerNote': { cartLabel: string };
  }
}
