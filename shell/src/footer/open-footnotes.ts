import { isPlainClick } from '@candor/shell-contract/plain-click';

/**
 * Opens a footnote where a dagger is clicked. It listens on the document, because most daggers stand
 * in HTML without scripts; a browser without popovers follows the link to the small print.
 */
export const openFootnotesOnClick = (open: (dagger: HTMLAnchorElement) => void): void => {
  if (!('popover' in HTMLElement.prototype)) return;
  document.addEventListener('click', (click) => {
    const { target } = click;
    const dagger =
      target instanceof Element && target.closest<HTMLAnchorElement>('a[href="#disclaimer"]');
    if (!dagger || !isPlainClick(click) || click.defaultPrevented) return;
    click.preventDefault();
    open(dagger);
  });
};
