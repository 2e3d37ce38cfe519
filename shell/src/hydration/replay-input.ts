/** Elements with input before hydration, recorded by shell/server/rendering/early-script.ts. */
type RecordedInput = Element[] & { end: () => void };

const POLL_MS = 30;
/** A button outside React's tree is clicked after this time. */
const BUTTON_TIMEOUT_MS = 1000;
/** A field, or a button whose part still loads: only React can use it. */
const REACT_TIMEOUT_MS = 10_000;

const isHydrated = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber$'));

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is FormControl =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const waitForHydration = async (element: Element, timeoutMs: number): Promise<void> => {
  const until = performance.now() + timeoutMs;
  while (!isHydrated(element) && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
};

/** Resets the field and enters its value again: React fires for a change, not for a value it finds. */
const replayField = (field: FormControl) => {
  if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) {
    field.checked = !field.checked;
    field.click();
    return;
  }
  const { value } = field;
  field.value = '';
  // The prototype's setter bypasses React's, which would record the value as already known.
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

const replay = (element: Element) => {
  if (!element.isConnected) return;
  // A key event makes React finish hydrating this part before the change event arrives.
  element.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  if (isField(element)) replayField(element);
  else if (element instanceof HTMLFormElement) element.requestSubmit();
  else if (element instanceof HTMLElement) element.click();
};

const waiting = new Set<Element>();

/** Stores a click in a part whose module still loads, once for each button, until React has the part. */
const storeEarlyClick = (event: MouseEvent) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!event.isTrusted || !button?.closest('#root') || isHydrated(button)) return;
  event.preventDefault();
  event.stopPropagation();
  if (waiting.has(button)) return;
  waiting.add(button);
  void waitForHydration(button, REACT_TIMEOUT_MS).then(() => {
    waiting.delete(button);
    replay(button);
  });
};

/** Stops recording and replays clicks and changes made before hydration, in their order. */
export const replayInput = async (): Promise<void> => {
  const { candorEarly: recorded } = window as typeof window & { candorEarly?: RecordedInput };
  recorded?.end();
  addEventListener('click', storeEarlyClick, true);
  for (const element of recorded ?? []) {
    await waitForHydration(element, isField(element) ? REACT_TIMEOUT_MS : BUTTON_TIMEOUT_MS);
    replay(element);
  }
};
