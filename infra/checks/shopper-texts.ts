/** What shoppers read: pages, emails, and texts of the API that stand on either. */
const shopperTexts = [
  /^(?:shell\/src|shell\/contract|mf-[a-z]+\/(?:src|contract)|api\/src\/mail)\/.*\.tsx?$/,
  /^api\/src\/(?:coaching\/(?:Unsub|weekly|sequences)|messages\/reply-templates|founders\/(?:reserve|ship-promise)|pricing\/checkout-note|orders\/write-receipt|subscriptions\/update-card|accounts\/)/,
];
const otherTexts =
  /\.test\.|\/test\/|-samples|sample-data|style-guide|staff|team-overlay|-commands|-metrics|\.routes\.|mail\/[a-z-]+today|contract\/release|\.schema\./;

/** Whether the sentences of a source file are read by shoppers. */
export const isShopperText = (file: string): boolean =>
  shopperTexts.some((pattern) => pattern.test(file)) && !otherTexts.test(file);
