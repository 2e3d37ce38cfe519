// Runs in every page of a remote in development, before the scripts of the shop. Plain JavaScript,
// because it is inserted into pages unchanged.
(() => {
  const { remote } = document.currentScript.dataset;
  const table = document.getElementById('candor-page');
  const shown = table && JSON.parse(table.textContent).remotes[remote].version;

  // Hydration errors are expected: the shop's edge rendered another build.
  const logError = console.error;
  console.error = (...args) => {
    if (args[1]?.digest !== 'candor-dev') logError.apply(console, args);
  };

  let alert = null;
  const showError = (error) => {
    alert?.remove();
    alert = null;
    if (!error) return;
    alert = document.createElement('pre');
    alert.setAttribute('role', 'alert');
    alert.tabIndex = 0;
    alert.textContent = `${remote} does not build. This page shows the last build that did.\n\n${error}`;
    Object.assign(alert.style, {
      position: 'fixed',
      inset: 'auto 0 0 0',
      zIndex: '2147483647',
      maxHeight: '60vh',
      overflow: 'auto',
      margin: '0',
      padding: '16px 24px',
      background: '#5b0f16',
      color: '#fff',
      font: '14px/1.5 ui-monospace, monospace',
      whiteSpace: 'pre-wrap',
    });
    document.body.append(alert);
  };

  new EventSource('/__dev/events').onmessage = ({ data }) => {
    const { version, error } = JSON.parse(data);
    showError(error);
    if (!error && version !== shown) location.reload();
  };
})();
