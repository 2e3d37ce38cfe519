/**
 * Where the studies wait until somebody asks for them. A page that the server rendered shows them
 * already, so a browser fetches them only when the reader searches, filters, or comes here by a link
 * inside the shop.
 */
export const createGate = () => {
  let open: () => void;
  let asked: Promise<void>;
  const close = () => {
    asked = new Promise<void>((resolve) => {
      open = resolve;
    });
  };
  close();
  return {
    /** Lets everybody through who waits or comes later. May be called any number of times. */
    ask: () => open(),
    /** Resolves when somebody has asked since the gate was last closed. */
    asked: () => asked,
    /** Waits for the next one who asks: the last fetch failed. */
    close,
  };
};

export const libraryGate = createGate();
