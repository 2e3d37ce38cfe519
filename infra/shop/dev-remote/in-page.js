// Runs in every page of a remote that is being developed, before the scripts of the shop. Plain
// JavaScript, because it is written into the page as it stands here.
(() => {
  const { remote } = document.currentScript.dataset;
  const table = document.getElementById('candor-page');
  const shown = table && JSON.parse(table.textContent).remotes[remote].version;

  // What the shop's edge drew with another build is drawn anew: expected, and nobody's mistake.
  const sayError = console.error;
  console.error = (...words) => {
    if (words[1]?.digest !== 'candor-dev') sayError.apply(console, words);
  };

  let told = null;
  const tell = (error) => {
    told?.remove();
    told = null;
    if (!error) return;
    told = document.createElement('pre');
    told.setAttribute('role', 'alert');
    told.tabIndex = 0;
    told.textContent = `${remote} does not build. This page shows the last build that did.\n\n${error}`;
    Object.assign(told.style, {
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
    document.body.append(told);
  };

  new EventSource('/__dev/events').onmessage = ({ data }) => {
    const { version, error } = JSON.parse(data);
    tell(error);
    if (!error && version !== shown) location.reload();
  };
})();
