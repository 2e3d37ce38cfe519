/** A target of `ops -- refund`, with its subscription. */
export type Refundable = {
  /** Null without a subscription, or before it begins. */
  subscriptionId: string | null;
  /** Whether a subscription would begin later; the refund prevents it. */
  isToBegin: boolean;
  /** @returns the result for the operator. */
  refund: () => Promise<string>;
};
