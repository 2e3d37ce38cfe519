// Runs inside measured pages, before anything of theirs. Plain JavaScript, because it is handed to
// the browser as it stands here.
(() => {
  const vitals = { lcp: 0, cls: 0, fcp: 0, long: [] };
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', (entry) => (vitals.lcp = entry.startTime));
  observe('layout-shift', (entry) => (vitals.cls += entry.hadRecentInput ? 0 : entry.value));
  observe('longtask', (entry) => vitals.long.push([entry.startTime, entry.duration]));
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime;
  });

  const headingIsThere = (text) =>
    [...document.querySelectorAll('h1')].some((heading) => heading.textContent.includes(text));

  /** Clicks a link and resolves with the milliseconds until the heading has been painted. */
  const clickToHeading = (selector, text) =>
    new Promise((resolve) => {
      const started = performance.now();
      const look = () => {
        if (headingIsThere(text)) resolve(performance.now() - started);
        else requestAnimationFrame(look);
      };
      document.querySelector(selector).click();
      requestAnimationFrame(look);
    });

  window.__candorBench = { vitals, clickToHeading };
})();
