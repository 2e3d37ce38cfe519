/** A page that nobody touches is measured after so long. */
const UNTOUCHED_MS = 10_000;
/** Whoever has just touched it must not wait for our script. */
const TOUCHED_MS = 1000;

/** Runs when the page has had its first moments: soon after the first touches of it, or without any. */
export const whenSettled = (run: () => void): void => {
  let timer = setTimeout(run, UNTOUCHED_MS);
  const onTouch = () => {
    clearTimeout(timer);
    timer = setTimeout(run, TOUCHED_MS);
  };
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, onTouch, { once: true });
};
