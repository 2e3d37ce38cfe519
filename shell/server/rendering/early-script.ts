/**
 * The one inline script of every page, run before the first paint. A reader who chose paper or night
 * must not see the other first, and one who has a cart must not read that it holds nothing: pages
 * are the same for everybody, so `data-cart` hides the badge's 0 until the true count stands there.
 * Constant, so that the policy can name its hash.
 */
export const earlyScript =
  "try{var d=document.documentElement.dataset,t=localStorage.getItem('candor.theme');if(t==='light'||t==='dark')d.theme=t;if(/\"items\":\\[\\{/.test(localStorage.getItem('candor.cart')))d.cart=''}catch(e){}";
