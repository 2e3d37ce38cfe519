/** Waits until a condition holds. @throws after `atMostMs` */
export const until = async (
  isMet: () => boolean | Promise<boolean>,
  atMostMs = 15_000,
): Promise<void> => {
  const end = Date.now() + atMostMs;
  // The pauses grow, because on a busy machine the checks take the time.
  for (let pause = 25; !(await isMet()); pause = Math.min(2 * pause, 200)) {
    if (Date.now() > end) throw new Error(`The condition did not hold within ${atMostMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};
