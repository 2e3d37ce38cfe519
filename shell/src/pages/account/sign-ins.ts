import { api } from '@candor/shell-contract/session';

/** One browser in which the account is signed in. */
export type SignIn = {
  id: string;
  /** What it calls itself, in words: 'Firefox on Windows'. */
  device: string;
  startedAt: string;
  seenAt: string;
  /** The one that asks. */
  current: boolean;
};

const isSignIn = (value: unknown): value is SignIn => {
  const found = value as Partial<Record<keyof SignIn, unknown>> | null;
  return (
    typeof found?.id === 'string' &&
    typeof found.device === 'string' &&
    typeof found.startedAt === 'string' &&
    typeof found.seenAt === 'string' &&
    typeof found.current === 'boolean'
  );
};

/** Everywhere the account is signed in, this browser first. @throws ApiError as api.call does. */
export const fetchSignIns = async (): Promise<SignIn[]> => {
  const answer = (await api.call('/api/account/sessions')) as { sessions?: unknown } | null;
  const found = Array.isArray(answer?.sessions) ? answer.sessions.filter(isSignIn) : [];
  return found.sort((a, b) => Number(b.current) - Number(a.current));
};

/** Signs another browser out. */
export const endSignIn = (id: string) =>
  api.call(`/api/account/sessions/${encodeURIComponent(id)}/end`, { method: 'POST', body: {} });

/** Signs out everywhere, here as well. */
export const endAllSignIns = () =>
  api.call('/api/account/sessions/end', { method: 'POST', body: { everywhere: true } });
