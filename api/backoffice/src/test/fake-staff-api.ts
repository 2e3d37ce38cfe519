import { createStaffApi } from '../data/staff-api';

type Reply = { status?: number; body: unknown };
type Request = { method: string; path: string; headers: Record<string, string>; body: unknown };

/** The session of an owner, whose changes carry the token `csrf`. */
export const ownerSession = {
  staff: { id: 'ada', email: 'ada@candor.test', role: 'owner' },
  permissions: ['staff'],
  csrfToken: 'csrf',
};

/** An error as the API sends it. */
export const errorReply = (
  status: number,
  code: string,
  message: string,
  field?: string,
): Reply => ({ status, body: { error: { code, message, field } } });

/**
 * The real client on replies of a test.
 * @param reply by method and path below `/staff/api/`, such as `GET session`
 * @param other the reply to any other path
 */
export const fakeStaffApi = (
  reply: Readonly<Record<string, Reply | Promise<Reply> | (() => Reply)>>,
  other = (path: string): Reply => errorReply(404, 'not_found', `No ${path} here.`),
) => {
  const requests: Request[] = [];
  const send: typeof fetch = async (url, { method = 'GET', headers, body } = {}) => {
    const path = (url as string).replace('/staff/api/', '');
    const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    requests.push({ method, path, headers: { ...(headers as object) }, body: json });
    const found = reply[`${method} ${path}`] ?? other(path);
    const { status = 200, body: content } = await (typeof found === 'function' ? found() : found);
    const response = { ok: status < 400, status, text: async () => JSON.stringify(content) };
    return response as Response;
  };
  return { api: createStaffApi(send), requests };
};
