import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail as its server received it. */
export type ReceivedMail = { to: string; source: string };

/** Starts a mail server on 127.0.0.1 that keeps every mail, and takes this long for each. */
export const startMailServer = async (msPerMail = 0) => {
  const received: ReceivedMail[] = [];
  const recipients: string[] = [];
  type Step = 'connection' | 'recipient' | 'data';
  let rejection: { code: number; reason: string; at: Step } | null = null;
  const rejectedAt = (at: Step): Error | null =>
    rejection?.at === at
      ? Object.assign(new Error(rejection.reason), { responseCode: rejection.code })
      : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(rejectedAt('connection')),
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done(rejectedAt('recipient'));
    },
    onData: (stream, { envelope }, done) => {
      void text(stream).then(async (source) => {
        if (msPerMail > 0) await pause(msPerMail);
        const rejected = rejectedAt('data');
        if (rejected === null)
          received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), source });
        done(rejected);
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Every address that a mail was for, including a rejected one. */
    recipients,
    /** Rejects every recipient, mail or connection with this reply, for instance 550 '5.1.1 No such mailbox'. */
    reject: (code: number, reason: string, at: Step = 'recipient') =>
      (rejection = { code, reason, at }),
    accept: () => (rejection = null),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
