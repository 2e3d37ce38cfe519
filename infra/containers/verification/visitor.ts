import { randomInt } from 'node:crypto';
import { ask, codeOf, type Answer } from './ask';
import { project } from './engine';
import type { Tell } from './tally';

const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Ids are a case each; the tally counts by kind. */
const kindOf = (path: string) => path.replace(/^(\/api\/checkout\/).+/, '$1…');

/** A browser with cookies and an address of its own, who tells of each answer. */
export const createVisitor = (tell: Tell = () => undefined) => {
  const address = anAddress();
  const cookies = new Map<string, string>();

  const call = async (path: string, body?: object, csrfToken?: string): Promise<Answer | null> => {
    try {
      const answer = await ask(`${project.origin}${path}`, {
        ...(body && { method: 'POST', body }),
        headers: {
          'x-forwarded-for': address,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(csrfToken && { 'x-csrf-token': csrfToken, origin: project.origin }),
        },
      });
      for (const cookie of answer.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      tell(kindOf(path), String(answer.status));
      return answer;
    } catch (error) {
      tell(kindOf(path), codeOf(error));
      return null;
    }
  };

  return {
    /** Null when no answer came. */
    get: (path: string) => call(path),
    /** With a fresh token, as the shop's pages post. Null when no answer came. */
    post: async (path: string, body: object): Promise<Answer | null> => {
      const csrf = await call('/api/auth/csrf');
      if (csrf?.status !== 200) return csrf;
      const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string };
      return call(path, body, csrfToken);
    },
  };
};
