/** Every event the shop records, by name. Names are those the tag manager is set up with. */
export type AnalyticsEvents = {
  page_view: { path: string; title: string };
  formula_selected: { formula: string };
  anchor_selected: { formula: string; anchor: string };
  phrase_selected: { formula: string; phrase: string; type: string };
  ritual_saved: { formula: string };
  calendar_downloaded: { formula: string };
  add_to_cart: { id: string; quantity: number; isSubscription: boolean };
  begin_checkout: { lines: number; cents: number };
  purchase: { order: string; cents: number };
};

/** Where events go in a page. */
export type TrackingPage = Window & {
  /** The list that a tag manager reads. */
  dataLayer?: { event: string }[];
  /** The social pixel, when present: the shop's own is a messenger to its frame (shell/src/consent). */
  fbq?: (...call: unknown[]) => void;
};

/**
 * Records an event in `window.dataLayer`, with the pixel when present and on the console. By itself
 * nothing leaves the browser: tags hear of it only when they are configured and the visitor has agreed.
 */
export const track = <Name extends keyof AnalyticsEvents>(
  name: Name,
  data: AnalyticsEvents[Name],
): void => {
  if (typeof window === 'undefined') return;
  const page = window as TrackingPage;
  (page.dataLayer ??= []).push({ event: name, ...data });
  page.fbq?.('trackCustom', name, data);
  console.info(name, data);
};
