import type { InspectTask, RenderTask } from '../rendering/render-task';

/** In characters, about 20 times the largest page of the shop. */
export const MAX_RESULT_LENGTH = 2_000_000;

/** A task for a render process. */
export type ToChild = { type: 'render'; task: RenderTask } | { type: 'inspect'; task: InspectTask };

/** A message of a render process. `idle`: it accepts the next task. */
export type FromChild =
  | { type: 'phase'; phase: 'loading' | 'rendering' }
  | { type: 'result'; result: string | null; error: string | null }
  | { type: 'idle'; residentBytes: number };
