// Runs in measured pages before their own scripts. Plain JavaScript, because the browser loads this file.
(() => {
  const vitals = { lcp: 0, cls: 0, fcp: 0, long: [] };
  const interactions = [];
  const observe = (type, record) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', (entry) => (vitals.lcp = entry.startTime));
  observe('layout-shift', (entry) => (vitals.cls += entry.hadRecentInput ? 0 : entry.value));
  observe('longtask', (entry) => vitals.long.push([entry.startTime, entry.duration]));
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => {
      if (entry.interactionId > 0) interactions.push(entry.duration);
    }),
  ).observe({ type: 'event', durationThreshold: 16, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime;
  });

  const hasHeading = (text) =>
    [...document.querySelectorAll('h1')].some((heading) => heading.textContent.includes(text));

  /** Clicks a link and resolves with the milliseconds until the heading has been painted. */
  const clickToHeading = (selector, text) =>
    new Promise((resolve) => {
      const started = performance.now();
      const check = () => {
        if (!hasHeading(text)) return requestAnimationFrame(check);
        // The first message after this frame comes when it has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - started);
        port2.postMessage(null);
      };
      document.querySelector(selector).click();
      requestAnimationFrame(check);
    });

  window.__candorBench = { vitals, interactions, clickToHeading };
})();
