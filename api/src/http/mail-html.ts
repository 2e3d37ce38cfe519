import type { Response } from 'express';
import { responseSent } from './route';

/** A mail has inline styles and pictures of the shop, and no script, form or frame. Only the staff pages may frame it. */
const mailPolicy = (pictureOrigin: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${pictureOrigin}; frame-ancestors 'self'; base-uri 'none'; sandbox`;

/** Responds with the HTML of a mail, for a sandboxed frame of the staff pages. */
export const sendMailHtml = (
  res: Response,
  html: string,
  pictureOrigin = "'none'",
): typeof responseSent => {
  res.removeHeader('x-frame-options');
  // A sandboxed document has an origin of its own, for which browsers cannot honor it.
  res.removeHeader('origin-agent-cluster');
  res.set({ 'content-security-policy': mailPolicy(pictureOrigin), 'cache-control': 'no-store' });
  res.type('html').send(html);
  return responseSent;
};
