/** All analytics events. The tag manager is configured with these names. */
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

/** Globals that receive events. */
export type TrackingPage = Window & {
  /** Read by a tag manager. */
  dataLayer?: { event: string }[];
  /** The social pixel, when present; here it sends messages to the tag frame (shell/src/consent). */
  fbq?: (...call: unknown[]) => void;
};

/**
 * Records an event in `window.dataLayer`, for the pixel and on the console. Nothing leaves the browser
 * unless tags are configured and the visitor has consented.
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
