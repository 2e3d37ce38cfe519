import type { IncomingMessage } from 'node:http';

const COOKIE = 'candor-preview';

/** The link in a request's cookie, or null. */
export const linkOf = ({ headers }: IncomingMessage): string | null =>
  /(?:^|; ?)candor-preview=([\w~-]{1,3800})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? null;

/** The cookies that show a preview in one browser, and end it. */
export const createPreviewCookies = (publicOrigin: string) => {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${publicOrigin.startsWith('https:') ? '; Secure' : ''}`;
  return {
    /** Shows the preview in this browser until its end. */
    startCookie: (link: string, { until }: { until: number }): string =>
      `${COOKIE}=${link}; Max-Age=${Math.max(1, Math.floor((until - Date.now()) / 1000))}; ${attributes}`,
    endCookie: `${COOKIE}=; Max-Age=0; ${attributes}`,
  };
};
