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

/**
 * Records an event in `window.dataLayer` and on the console. Nothing leaves the browser here: a tag
 * manager reads the list only when one is configured and the visitor has agreed.
 */
export const track = <Name extends keyof AnalyticsEvents>(
  name: Name,
  data: AnalyticsEvents[Name],
): void => {
  if (typeof window === 'undefined') return;
  const page = window as Window & { dataLayer?: object[] };
  (page.dataLayer ??= []).push({ event: name, ...data });
  console.info(name, data);
};
