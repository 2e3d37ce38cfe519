/** What `ops -- refund` can refund, with the subscription that it began or continues. */
export type Refundable = {
  /** Null where there is none, or where it has not begun. */
  subscriptionId: string | null;
  /** Whether a subscription would begin later, and does not after the refund. */
  isToBegin: boolean;
  /** Sends the money back. @returns what was done, for the operator. */
  refund: () => Promise<string>;
};
