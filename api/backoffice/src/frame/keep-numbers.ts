/**
 * Browsers change the number of a field with the focus while the wheel turns over it, so that scrolling a form
 * changes an amount unseen. A field that is scrolled over loses the focus instead.
 */
export const keepNumbersFromWheel = (): void =>
  document.addEventListener(
    'wheel',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'number') target.blur();
    },
    { passive: true },
  );
