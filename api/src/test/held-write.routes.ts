import { route, type Route } from '../http/route';
import { saveSession } from '../sessions/start-session';

/** A session write that waits after the session was read and before it is stored. */
export type HeldWrite = {
  routes: () => readonly Route[];
  /** Resolves when the next write has read its session and waits. */
  reached: () => Promise<void>;
  letGo: () => void;
};

/** A route for tests of changes between the read of a session and its write. */
export const heldWrite = (): HeldWrite => {
  let arrive: () => void = () => undefined;
  let letGo: () => void = () => undefined;
  return {
    routes: () => [
      route({
        method: 'post',
        path: '/api/test/held-write',
        summary: 'writes the session that was read, when the test releases it',
        session: true,
        handle: async ({ req, res }) => {
          const { session } = req;
          await new Promise<void>((resolve) => {
            letGo = resolve;
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
