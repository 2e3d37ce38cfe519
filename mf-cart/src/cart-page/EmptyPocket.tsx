/** The blister pocket that holds nothing. */
export const EmptyPocket = () => (
  <svg viewBox="0 0 320 140" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
    <rect x="6" y="10" width="308" height="120" rx="60" strokeDasharray="3 6" />
    <rect x="26" y="28" width="268" height="84" rx="42" />
    <path d="M160 28v84" />
  </svg>
);
