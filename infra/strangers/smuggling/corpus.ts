import { chunks } from './chunks';
import { headers } from './headers';
import { lengths } from './lengths';
import type { Shape } from './shape';
import { targets } from './targets';
import { twoLengths } from './two-lengths';

/** Every shape that is tried. */
export const corpus: readonly Shape[] = [
  ...twoLengths,
  ...lengths,
  ...chunks,
  ...headers,
  ...targets,
];
