/** The tab in which the provider's page will open. */
export type CheckoutTab = {
  /** Shows the provider's page: in the new tab, or in this one where the browser blocked a new one. */
  go: (url: string) => void;
  /** Takes the empty tab away again after a failure. */
  close: () => void;
};

/**
 * Opens the tab before anything is known to open in it. Call it synchronously in the click: a tab
 * that opens later is a pop-up and gets blocked. `noopener` would do, but then open() answers null.
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
