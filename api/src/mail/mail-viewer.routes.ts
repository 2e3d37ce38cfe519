import type { Request, RequestHandler } from 'express';
import { isHostOf, isInternalHost } from '@candor/server-contract/own-host';
import { loopbackNetworks } from '../config/loopback';
import { isInNetworks } from '../config/networks';
import { sendPage } from '../http/PlainPage';
import { route, type Route } from '../http/route';
import { ShopError } from '../http/shop-error';
import { mailListPage } from './MailListPage';
import type { OutboxRow } from './outbox-table';
import type { ShowMails } from './show-mails';

/** Returns whether all addresses of a request are loopback: X-Forwarded-For and the connection. */
const isFromThisMachine = (req: Request): boolean => {
  const forwarded = req.get('x-forwarded-for')?.split(',') ?? [];
  return [...forwarded, req.socket.remoteAddress].every((address) =>
    isInNetworks(loopbackNetworks, address?.trim()),
  );
};

/** A mail has inline styles and pictures of the shop, and no script or frame. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'";

const findMail = async ({ byId }: ShowMails, id: unknown): Promise<OutboxRow> => {
  const number = typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : null;
  const row = number === null ? null : await byId(number);
  if (row === null) throw new ShopError('not_found', 'This email was not found.');
  return row;
};

const requireThisMachine =
  (publicOrigin: string): RequestHandler =>
  (req, _res, next) => {
    const host = req.get('host');
    const isLocalHost = isInternalHost(host) || isHostOf(host, [publicOrigin]);
    if (!isLocalHost || !isFromThisMachine(req))
      throw new ShopError('not_found', 'Nothing is here.');
    next();
  };

/**
 * Shows the outbox to developers and tests. Its mails contain sign-in links, so only this machine may
 * read them, or everybody in a demo. Never in production.
 */
export const mailViewerRoutes = (
  mails: ShowMails,
  { viewer, publicOrigin }: { viewer: 'this machine' | 'everybody'; publicOrigin: string },
): Route[] => {
  const limits = viewer === 'everybody' ? [] : [requireThisMachine(publicOrigin)];
  return [
    route({
      method: 'get',
      path: '/dev/mail',
      summary: 'All mails, newest first',
      hidden: true,
      limits,
      handle: async ({ res }) => {
        sendPage(res, mailListPage(await mails.latest()));
      },
    }),
    route({
      method: 'get',
      path: '/dev/mail.json',
      summary: 'All mails, newest first',
      hidden: true,
      limits,
      handle: async ({ res }) => {
        const rows = await mails.latest();
        res.set('cache-control', 'no-store').json(
          rows.map((row) => ({
            id: row.id,
            to: row.recipient,
            subject: row.subject,
            text: row.textBody,
            html: row.htmlBody,
            createdAt: row.createdAt.toISOString(),
          })),
        );
      },
    }),
    route({
      method: 'get',
      path: '/dev/mail/:id',
      summary: 'One mail',
      hidden: true,
      limits,
      handle: async ({ req, res }) => {
        const row = await findMail(mails, req.params['id']);
        res.set({ 'content-security-policy': mailPolicy, 'cache-control': 'no-store' });
        if (req.query['as'] === 'text') res.type('text').send(row.textBody);
        else res.type('html').send(row.htmlBody);
      },
    }),
  ];
};
