import type { MakePageHead } from '@candor/shell-contract/remote';
import { Closing } from './programme-page/Closing';
import { Cover } from './programme-page/Cover';
import { Honesty } from './programme-page/Honesty';
import { Mechanisms } from './programme-page/Mechanisms';
import { Studies } from './programme-page/Studies';
import { TryIt } from './programme-page/TryIt';
import { WhatItIs } from './programme-page/WhatItIs';

export const head: MakePageHead = () => ({
  title: 'The programme: what an open-label placebo is',
  description:
    'What an open-label placebo is, five ways in which it is thought to work, four studies, a demonstration for your own eyes, and why we would rather tell you.',
});

/** The landing page of the science: definition, mechanisms, demonstration, studies, the argument, the offer. */
export const ProgrammePage = () => (
  <>
    <Cover />
    <WhatItIs />
    <Mechanisms />
    <TryIt />
    <Studies />
    <Honesty />
    <Closing />
  </>
);
