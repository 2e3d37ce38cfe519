Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Node's own signal does not follow the timers of a test.
AbortSignal.timeout = (ms) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('Timed out.', 'TimeoutError')), ms);
  return controller.signal;
};

// jsdom's dialog element cannot open or close; this covers what the tests need.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
