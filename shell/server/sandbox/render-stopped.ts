/** A render process was ended, or ended by itself, during a task. */
export class RenderStopped extends Error {
  override name = 'RenderStopped';

  constructor(
    readonly why: 'time' | 'memory' | 'death',
    message: string,
  ) {
    super(message);
  }
}
