import { visitorOf } from '../http/csrf';
import { rateLimit } from '../http/rate-limit';
import { NoContent, route } from '../http/route';
import type { Domain, AppContext } from '../domain/domain';
import { Message } from './contact.schema';
import { sendMessage } from './send-message';

const hour = 60 * 60;

/** Messages from the contact page. They are stored in mails only. */
export const contactDomain = ({ config, db, redis, clock }: AppContext): Domain => {
  const send = sendMessage({
    db,
    clock,
    publicOrigin: config.publicOrigin,
    team: config.mailFrom,
  });
  const points = config.limits.formsPerHour;
  return {
    routes: [
      route({
        method: 'post',
        path: '/api/contact',
        summary: 'Mails a message to the shop, and to its sender that it has come',
        body: Message,
        response: NoContent,
        responseStatus: 202,
        limits: [rateLimit({ db, redis }, { name: 'contact', points, seconds: hour })],
        handle: async ({ req, body }) => {
          await send(visitorOf(req), body);
          return {};
        },
      }),
    ],
  };
};
