/** The files whose texts shoppers read: pages, emails, and API texts that appear on either. */
const shopperTexts =
  /^(?:shell\/(?:src|server|contract|ui)|mf-[a-z]+\/(?:src|contract)|api\/src)\/.*\.tsx?$/;
const otherTexts =
  /\.test\.|\/test\/|-samples|sample-data|style-guide|staff|team-overlay|-commands|-metrics|-worklist|contract\/release|\.schema\./;
/** The files whose texts only staff and operators read. */
const staffTexts =
  /^(?:shell\/server\/offline|api\/src\/(?:app|backup|config|diagnostics|customers|purchases)\/|api\/src\/orders\/(?:change-parcel|order-refunds|ship-order)|api\/src\/founders\/(?:reservation-refunds|ship-reservation|unstarted-subscriptions)|api\/src\/rituals\/rituals-domain)/;

/** Returns whether the sentences of a source file are read by shoppers. */
export const isShopperText = (file: string): boolean =>
  shopperTexts.test(file) && !otherTexts.test(file) && !staffTexts.test(file);
