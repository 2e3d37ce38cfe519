/** Applies the chosen theme before the first paint. */
const theme = "t=localStorage.getItem('candor.theme');if(t==='light'||t==='dark')d.theme=t;";

/**
 * Sets `data-cart`, which hides the badge's 0 until the count is rendered: pages are the same for
 * every visitor, also for one with a full cart.
 */
const cart = "if(/\"items\":\\[\\{/.test(localStorage.getItem('candor.cart')))d.cart=''";

/** With a hash every section is rendered at once (chrome.css): where its target is must be known. */
const hash = 'if(location.hash)delete d.arriving;';

/**
 * Stores the elements that a visitor clicks or changes before the scripts are loaded; they replay the
 * input (shell/src/hydration/replay-input.ts).
 */
const input = [
  'var q=window.candorEarly=[],w=["click","input","change","submit"];',
  'function h(e){var t=e.target,c=e.type==="click";',
  'if(c)t=t.closest("button");if(!t||!t.closest("#root"))return;',
  'if(c||e.type==="submit"){e.preventDefault();e.stopPropagation()}',
  'q.includes(t)||q.push(t)}',
  'w.map(function(n){addEventListener(n,h,true)});',
  'q.end=function(){removeEventListener("error",f,true);w.map(function(n){removeEventListener(n,h,true)})};',
].join('');

/**
 * Reports that the shell's own scripts do not load or do not start, until they replay the input: after
 * that they report errors themselves. Scripts of extensions are none of the shell's.
 */
const failure = [
  'function f(e){var t=e.target;',
  'if(RegExp("^"+origin+"/shell/.*\\\\.js").test(e.filename||t.src))navigator.sendBeacon("/__failures","shell")}',
  'addEventListener("error",f,true)',
].join('');

/**
 * Requests the page's scripts after the first frame that has the page's heading, or at once in a tab that is not seen
 * and paints nothing (record 33). The first frame of a long page on a phone has its header only.
 */
const start = [
  'function s(){document.head.append(document.getElementById("scripts").content)}',
  'function p(){document.readyState!="loading"||document.querySelector("main h1")?setTimeout(s):requestAnimationFrame(p)}',
  'document.hidden?s():requestAnimationFrame(p)',
].join('');

/**
 * The inline script of every page, the last of its head. It is constant, so its CSP hash can be
 * computed once.
 */
export const earlyScript = `var d=document.documentElement.dataset,t;${hash}try{${theme}${cart}}catch(e){}${input}${failure};${start}`;
