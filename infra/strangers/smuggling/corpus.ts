import { chunks } from './chunks';
import { headers } from './headers';
import { lengths } from './lengths';
import type { Shape } from './shape';
import { targets } from './targets';
import { twoLengths } from './two-lengths';

/** Every shape of the attack. */
export const corpus: readonly Shape[] = [
  ...twoLengths,
  ...lengths,
  ...chunks,
  ...headers,
  ...targets,
];
