/** Waits until something is so. */
export const until = async (
  isSo: () => boolean | Promise<boolean>,
  atMostMs = 15_000,
): Promise<void> => {
  const end = Date.now() + atMostMs;
  // Less and less often, for on a busy machine it is the asking that takes the time.
  for (let pause = 25; !(await isSo()); pause = Math.min(2 * pause, 200)) {
    if (Date.now() > end) throw new Error(`Waited ${atMostMs} ms in vain.`);
    await new Promise((passed) => setTimeout(passed, pause));
  }
};
