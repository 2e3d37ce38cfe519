import type { Response } from 'express';
import { responseSent } from './route';

/** A mail has inline styles, and no script, image, form or frame. Only the staff pages may frame it. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; sandbox";

/** Responds with the HTML of a mail, for a sandboxed frame of the staff pages. */
export const sendMailHtml = (res: Response, html: string): typeof responseSent => {
  res.removeHeader('x-frame-options');
  // A sandboxed document has an origin of its own, for which browsers cannot honor it.
  res.removeHeader('origin-agent-cluster');
  res.set({ 'content-security-policy': mailPolicy, 'cache-control': 'no-store' });
  res.type('html').send(html);
  return responseSent;
};
