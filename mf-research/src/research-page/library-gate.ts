/**
 * Where the studies wait until somebody asks for them. A page that the server rendered shows them
 * already, so a browser fetches them only when the reader searches, filters, or comes here by a link
 * inside the shop.
 */
export const createGate = () => {
  let open: () => void;
  let asked: Promise<void>;
  let lastAddress: string | null = null;
  const close = () => {
    asked = new Promise<void>((resolve) => {
      open = resolve;
    });
  };
  close();
  return {
    /** Lets everybody through who waits or comes later: the reader did something. */
    ask: () => open(),
    /**
     * The same from inside a render, once for each address: React draws a page that waits again and
     * again, and a remote that is down must not be asked each time.
     */
    askOnceFor: (address: string) => {
      if (address === lastAddress) return;
      lastAddress = address;
      open();
    },
    /** Resolves when somebody has asked since the gate was last closed. */
    asked: () => asked,
    /** Waits for the next one who asks: the last fetch failed. */
    close,
  };
};

export const libraryGate = createGate();
