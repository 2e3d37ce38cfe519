type Props = { formula?: string; className?: string };

/** The capsule, in the colours of its formula or of the nearest one around it; never read aloud. */
export const Capsule = ({ formula, className = '' }: Props) => (
  <svg
    className={`capsule ${className}`}
    data-formula={formula}
    viewBox="0 0 320 120"
    aria-hidden="true"
  >
    <use href="#capsule" />
  </svg>
);
