/** A reader who chose paper or night must not see the other first. */
const theme = "t=localStorage.getItem('candor.theme');if(t==='light'||t==='dark')d.theme=t;";

/**
 * Who has a cart must not read that it holds nothing: pages are the same for everybody, so
 * `data-cart` hides the badge's 0 until the true count stands there.
 */
const cart = "if(/\"items\":\\[\\{/.test(localStorage.getItem('candor.cart')))d.cart=''";

/**
 * A page can be used as soon as it can be read: what is pressed, typed or chosen before the shop's
 * scripts are there is kept, each element once, and done by them (src/app/early-input.ts).
 */
const input = [
  'var q=window.candorEarly=[],w=["click","input","change","submit"];',
  'function h(e){var t=e.target,c=e.type==="click";',
  'if(c)t=t.closest("button");if(!t||!t.closest("#root"))return;',
  'if(c||e.type==="submit"){e.preventDefault();e.stopPropagation()}',
  'q.includes(t)||q.push(t)}',
  'w.map(function(n){addEventListener(n,h,true)});',
  'q.end=function(){w.map(function(n){removeEventListener(n,h,true)})}',
].join('');

/** The one inline script of every page, run before the first paint. Constant, so that the policy can name its hash. */
export const earlyScript = `try{var d=document.documentElement.dataset,${theme}${cart}}catch(e){}${input}`;
