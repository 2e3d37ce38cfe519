import type { MakePageHead } from '@candor/shell-contract/remote';
import { Wizard } from './practice-page/Wizard';

/** Builds a thirty-day ritual in four choices: formula, anchor, phrase, and the result on paper. */
export const PracticePage = () => <Wizard />;

export const head: MakePageHead = () => ({
  title: 'Practice: build a daily ritual',
  description:
    'Choose a formula, a moment you already have and a sentence to say. Four steps make a thirty-day ritual around an openly labelled placebo.',
});
