import type { TrackingPage } from '@candor/shell-contract/analytics';
import type { Tag } from '@candor/shell-contract/use-shop';

/**
 * Opens the frame in which the tags run (shell/server/pages/tags-page.tsx) and sends it the events of
 * this page. Its sandbox has no origin: it can read neither the shop's page nor its storage.
 * @param from index of the first event to send
 * @returns a function that closes the frame
 */
export const openTagFrame = (tags: readonly Tag[], from: number): (() => void) => {
  const page = window as TrackingPage;
  const events = (page.dataLayer ??= []);
  const frame = document.createElement('iframe');
  const queue: object[] = [];
  let isReady = false;

  const send = (message: object) => {
    if (!isReady) queue.push(message);
    // The frame has no origin to name. `frame-src` keeps it from navigating elsewhere.
    else frame.contentWindow?.postMessage(message, '*');
  };
  const onMessage = ({ source }: MessageEvent) => {
    if (isReady || source !== frame.contentWindow) return;
    isReady = true;
    queue.forEach(send);
  };
  const sendEvent = (event: object) => {
    if (tags.includes('tag-manager')) send({ push: event });
  };

  addEventListener('message', onMessage);
  // Third-party scripts report the referrer, which would name the shop's page.
  frame.referrerPolicy = 'no-referrer';
  frame.src = '/tags';
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = 'Analytics';
  frame.hidden = true;
  document.body.append(frame);

  const past = events.slice(from);
  past.forEach(sendEvent);
  events.push = (...items) => {
    items.forEach(sendEvent);
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
