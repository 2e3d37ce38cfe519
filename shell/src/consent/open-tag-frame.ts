import type { TrackingPage } from '@candor/shell-contract/analytics';
import type { Tag } from '@candor/shell-contract/use-shop';

/**
 * Opens the frame in which the tags run (shell/server/http/tags-page.ts) and tells it of the events
 * of this page. The sandbox gives it no origin: it can read neither the shop's page nor its storage.
 * @param from the first event that it is told of
 * @returns closes it
 */
export const openTagFrame = (tags: readonly Tag[], from: number): (() => void) => {
  const page = window as TrackingPage;
  const events = (page.dataLayer ??= []);
  const frame = document.createElement('iframe');
  const waiting: object[] = [];
  let isReady = false;

  const send = (message: object) => {
    if (!isReady) waiting.push(message);
    // An address cannot be named: the frame has none. `frame-src` keeps it from going elsewhere.
    else frame.contentWindow?.postMessage(message, '*');
  };
  const onMessage = ({ source }: MessageEvent) => {
    if (isReady || source !== frame.contentWindow) return;
    isReady = true;
    waiting.forEach(send);
  };
  const tell = (event: object) => {
    if (tags.includes('tag-manager')) send({ push: event });
  };

  addEventListener('message', onMessage);
  // Scripts in there report where their page was opened from, and that is nobody's to know.
  frame.referrerPolicy = 'no-referrer';
  frame.src = '/tags';
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = 'Analytics';
  frame.hidden = true;
  document.body.append(frame);

  const past = events.slice(from);
  past.forEach(tell);
  events.push = (...items) => {
    items.forEach(tell);
    return Array.prototype.push.apply(events, items);
  };
  if (tags.includes('pixel')) {
    page.fbq = (...call) => send({ pixel: call });
    for (const { event, ...data } of past) page.fbq('trackCustom', event, data);
  }

  return () => {
    frame.remove();
    removeEventListener('message', onMessage);
    Reflect.deleteProperty(events, 'push');
    delete page.fbq;
  };
};
