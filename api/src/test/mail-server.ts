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
  let rejection: { code: number; reason: string } | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done(
        rejection && Object.assign(new Error(rejection.reason), { responseCode: rejection.code }),
      );
    },
    onData: (stream, { envelope }, done) => {
      void text(stream).then(async (source) => {
        if (msPerMail > 0) await pause(msPerMail);
        received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), source });
        done();
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
    /** Every address that a mail was for, also a rejected one. */
    recipients,
    /** Rejects every recipient with this reply, for instance 550 '5.1.1 No such mailbox'. */
    reject: (code: number, reason: string) => (rejection = { code, reason }),
    accept: () => (rejection = null),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
