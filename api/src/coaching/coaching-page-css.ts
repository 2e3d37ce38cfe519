/** The stylesheet of the pages behind the links of weekly emails. */
export const coachingPageCss =
  'body{font-size:18px;line-height:1.6;max-width:36rem;margin:6vh auto 4rem;padding:0 1.25rem}' +
  'h1{font:420 2.25rem/1.15 var(--serif);margin:1.5rem 0 1rem}' +
  'h2{font:420 1.5rem/1.2 var(--serif);margin:0 0 .5rem}' +
  'section{margin:2.5rem 0;padding-top:1.75rem;border-top:1px solid var(--border)}' +
  '.brand a{font:420 1.4rem var(--serif);text-decoration:none;display:inline-block;padding:.5rem 0}' +
  'form{display:grid;gap:1.25rem;justify-items:start}form+form{margin-top:1rem}' +
  'fieldset{border:0;margin:0;padding:0;min-width:0}legend,.field label{font-weight:600;padding:0}' +
  '.field{display:grid;gap:.35rem}.check{display:flex;align-items:center;gap:.6rem;min-height:44px}' +
  '.check input{width:1.3rem;height:1.3rem;margin:0;accent-color:var(--ink)}' +
  'select{min-height:44px;font:inherit;padding:.5rem .8rem;color:var(--ink);background:var(--panel);border:1px solid var(--muted);border-radius:.5rem}' +
  '.hint{color:var(--muted);font-size:16px;margin:.25rem 0}' +
  '.done{padding:1rem 1.25rem;border-inline-start:4px solid var(--ink);background:var(--panel)}' +
  'ol,ul{padding-inline-start:1.25rem}.letters{list-style:none;padding:0}.letters a{display:block;padding:.6rem 0}' +
  'button{min-height:44px;font:inherit;padding:.6rem 1.5rem;border:0;border-radius:999px;color:var(--surface);background:var(--ink);cursor:pointer}' +
  'button.plain{color:var(--ink);background:none;padding:.6rem 0;text-decoration:underline}';
