/** Delay without any input. */
const NO_INPUT_MS = 10_000;
/** Delay after an input, whose response must not wait for the script. */
const AFTER_INPUT_MS = 1000;

/** Runs once: one second after the first input, or after ten seconds without any. */
export const afterFirstInput = (run: () => void): void => {
  let timer = setTimeout(run, NO_INPUT_MS);
  const onInput = () => {
    clearTimeout(timer);
    timer = setTimeout(run, AFTER_INPUT_MS);
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, onInput, { once: true });
};
