/** The tab in which Stripe's checkout page opens. */
export type CheckoutTab = {
  /** Opens the page in the new tab, or in this one when the browser blocked the new one. */
  go: (url: string) => void;
  /** Closes the empty tab after a failure. */
  close: () => void;
};

/**
 * Opens an empty tab. Call it synchronously in the click handler: browsers block a tab that opens
 * later. Without `noopener`, with which open() returns null.
 */
export const openCheckoutTab = (): CheckoutTab => {
  const tab = window.open('', '_blank');
  if (!tab) {
    return { go: (url) => window.location.assign(url), close: () => undefined };
  }
  tab.opener = null;
  return {
    go: (url) => {
      tab.location.href = url;
    },
    close: () => tab.close(),
  };
};
