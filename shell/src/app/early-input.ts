/** What the inline script of the edge held back (shell/server/rendering/early-script.ts). */
type EarlyInput = Element[] & { end: () => void };

const LOOK_AGAIN_MS = 30;
/** A button outside of React's tree is pressed all the same, after so long. */
const BUTTON_WAITS_MS = 1000;
const FIELD_WAITS_MS = 10_000;

const isTakenOver = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber$'));

const isField = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const takenOver = async (element: Element): Promise<void> => {
  const until = performance.now() + (isField(element) ? FIELD_WAITS_MS : BUTTON_WAITS_MS);
  while (!isTakenOver(element) && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
};

/** Sets it back and then as the reader left it: React hears of a change, and not of a value that it found. */
const enterAgain = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) => {
  if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) {
    field.checked = !field.checked;
    field.click();
    return;
  }
  const { value } = field;
  field.value = '';
  // Past the setter of React, which would take note of the value itself.
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

const doAgain = (element: Element) => {
  if (!element.isConnected) return;
  // React may still be at it, in slices. For a key it finishes this part first, and so knows the field
  // as the reader left it before the reader's own change comes.
  element.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  if (isField(element)) enterAgain(element);
  else if (element instanceof HTMLFormElement) element.requestSubmit();
  else if (element instanceof HTMLElement) element.click();
};

/**
 * Does what a reader pressed, typed and chose before the page was taken over, in their order. From
 * now on React hears everything itself, and takes over a part that it needs for an answer at once.
 */
export const doEarlyInput = async (): Promise<void> => {
  const { candorEarly: early } = window as unknown as { candorEarly?: EarlyInput };
  early?.end();
  for (const element of early ?? []) {
    await takenOver(element);
    doAgain(element);
  }
};
