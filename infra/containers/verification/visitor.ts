import { randomInt } from 'node:crypto';
import type { RecordReply } from './counter';
import { project } from './engine';
import { sendRequest, codeOf, type Reply } from './request';

const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** The path without its id, for counting. */
const kindOf = (path: string) => path.replace(/^(\/api\/checkout\/).+/, '$1…');

/** A client with its own cookies and address. `record` is called for each response. */
export const createVisitor = (record: RecordReply = () => undefined) => {
  const address = randomAddress();
  const cookies = new Map<string, string>();

  const call = async (path: string, body?: object, csrfToken?: string): Promise<Reply | null> => {
    try {
      const reply = await sendRequest(`${project.origin}${path}`, {
        ...(body && { method: 'POST', body }),
        headers: {
          'x-forwarded-for': address,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(csrfToken && { 'x-csrf-token': csrfToken, origin: project.origin }),
        },
      });
      for (const cookie of reply.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      record(kindOf(path), String(reply.status));
      return reply;
    } catch (error) {
      record(kindOf(path), codeOf(error));
      return null;
    }
  };

  return {
    /** Null without a response. */
    get: (path: string) => call(path),
    /** Posts with a new CSRF token, like the shop's pages. Null without a response. */
    post: async (path: string, body: object): Promise<Reply | null> => {
      const csrf = await call('/api/auth/csrf');
      if (csrf?.status !== 200) return csrf;
      const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string };
      return call(path, body, csrfToken);
    },
  };
};
