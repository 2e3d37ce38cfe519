type Props = { onRetry?: () => void };

/** Shown when the release of the page's team does not load. */
export const UnavailablePage = ({ onRetry = () => location.reload() }: Props) => (
  <div className="wrap plainpage" role="alert">
    <h1>This page isn’t available right now</h1>
    <p>The rest of the shop works, and your cart is safe. We’ll keep trying.</p>
    <button className="pill" type="button" onClick={onRetry}>
      Retry
    </button>
  </div>
);
