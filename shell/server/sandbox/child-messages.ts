import type { InspectTask, RenderTask } from '../rendering/render-task';

/** A page of the shop has a twentieth of it. */
export const MAX_RESULT_SIGNS = 2_000_000;

/** What a render process is asked for. */
export type ToChild = { ask: 'render'; task: RenderTask } | { ask: 'inspect'; task: InspectTask };

/** What a render process says. `free`: it has come to rest, and takes the next task. */
export type FromChild =
  | { said: 'stage'; stage: 'loading' | 'drawing' }
  | { said: 'result'; result: string | null; fault: string | null }
  | { said: 'free'; residentBytes: number };
