import { route, type Route } from '../http/route';
import { saveSession } from '../sessions/start-session';

/** A write to a session that waits in the middle: after the session was read, before it is kept. */
export type HeldWrite = {
  routes: () => readonly Route[];
  /** Resolves when the next write has read its session and waits. */
  reached: () => Promise<void>;
  letGo: () => void;
};

/** For tests of what happens between the reading of a session and its writing. */
export const heldWrite = (): HeldWrite => {
  let arrive: () => void = () => undefined;
  let letGo: () => void = () => undefined;
  return {
    routes: () => [
      route({
        method: 'post',
        path: '/api/test/held-write',
        summary: 'writes the session it was read with, when the test says so',
        session: true,
        handle: async ({ req, res }) => {
          const { session } = req;
          await new Promise<void>((go) => {
            letGo = go;
            arrive();
          });
          session.seenAt = new Date().toISOString();
          await saveSession(req);
          res.json({});
        },
      }),
    ],
    reached: () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
    letGo: () => letGo(),
  };
};
