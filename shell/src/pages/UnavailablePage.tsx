type Props = { onRetry?: () => void };

/** A page whose team's release cannot be had at the moment. The rest of the shop goes on. */
export const UnavailablePage = ({ onRetry = () => location.reload() }: Props) => (
  <div className="wrap plainpage" role="alert">
    <h1>This page is not available right now</h1>
    <p>The rest of the shop works, and your cart is safe. We keep trying by ourselves.</p>
    <button className="pill" type="button" onClick={onRetry}>
      Retry
    </button>
  </div>
);
