/** The stylesheet of the page on which a review is written. */
export const reviewPageCss =
  'body{font-size:18px;line-height:1.6;max-width:38rem;margin:6vh auto 4rem;padding:0 1.25rem}' +
  'h1{font:500 2.25rem/1.15 Georgia,serif;margin:1.5rem 0 1rem}' +
  'h2{font:500 1.6rem/1.2 Georgia,serif;margin:0 0 .5rem}' +
  'section{margin:2.5rem 0;padding-top:2rem;border-top:1px solid var(--border)}' +
  '.brand a{font:500 1.4rem Georgia,serif;text-decoration:none;display:inline-block;padding:.5rem 0}' +
  'form{display:grid;gap:1.5rem;margin-top:1rem}' +
  'fieldset{border:0;margin:0;padding:0;min-width:0}legend,.field label{font-weight:600;padding:0}' +
  '.ratings{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.5rem}' +
  '.ratings label{display:inline-flex;align-items:center;gap:.5rem;min-height:44px;padding:0 1rem;border:1px solid var(--border);border-radius:999px;background:var(--panel);cursor:pointer}' +
  '.ratings input{width:1.2rem;height:1.2rem;margin:0;accent-color:var(--ink)}' +
  '.ratings label:has(:checked){border-color:var(--ink);box-shadow:inset 0 0 0 1px var(--ink)}' +
  '.field{display:grid;gap:.35rem}.field p{margin:0}' +
  'textarea,.field input{box-sizing:border-box;width:100%;min-height:44px;font:inherit;padding:.6rem .8rem;color:var(--ink);background:var(--panel);border:1px solid var(--muted);border-radius:.5rem}' +
  'textarea{resize:vertical}[aria-invalid]{border-color:var(--wrong)!important;box-shadow:inset 0 0 0 1px var(--wrong)}' +
  '.hint,.state{color:var(--muted);font-size:16px}.error{color:var(--wrong);font-weight:600}' +
  '.done{padding:1rem 1.25rem;border-inline-start:4px solid var(--ink);background:var(--panel)}' +
  'button{justify-self:start;min-height:44px;font:inherit;padding:.6rem 1.5rem;border:0;border-radius:999px;color:var(--surface);background:var(--ink);cursor:pointer}' +
  'button.plain{color:var(--ink);background:none;padding:.6rem 0;text-decoration:underline}' +
  ':root{--wrong:#a3271c}@media(prefers-color-scheme:dark){:root{--wrong:#ffb4a6}}';
