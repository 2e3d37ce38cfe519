type Props = { formula?: string; className?: string };

/** A decorative capsule, in the colors of its formula or of the nearest `data-formula`. */
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
