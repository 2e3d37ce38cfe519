/** Leads to the carrier's page about a parcel. */
export const TrackingLink = ({ to }: { to: string }) => (
  <a href={to} rel="noreferrer">
    Track this package
  </a>
);
