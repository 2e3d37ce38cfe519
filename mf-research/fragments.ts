import type {} from '@candor/shell-contract/remote';

/** The props that pages of other teams pass to the fragments of the research team. */
declare module '@candor/shell-contract/remote' {
  interface FragmentProps {
    /** `label`: the name of the list, for screen readers. */
    'mf-research/StudyCards': { label: string };
  }
}
