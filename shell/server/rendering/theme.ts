/**
 * The one inline script of every page: a reader who chose paper or night must not see the other
 * first. Constant, so that the policy can name its hash.
 */
export const themeScript =
  "try{var t=localStorage.getItem('candor.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";
