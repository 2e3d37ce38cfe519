import type {
  Coaching,
  CoachingResponse,
  WeeklyEmailResponse,
} from '@candor/api-contract/coaching';
import { api } from '@candor/shell-contract/session';

/** A sent email, without its content. */
export type SentEmail = Coaching['letters'][number];
export type EmailContent = WeeklyEmailResponse['letter'];
export type CoachingAction = 'pause' | 'resume' | 'stop' | 'preferences';

/** @returns null for an account without purchases */
export const fetchCoaching = async (): Promise<Coaching | null> =>
  (await api.call<CoachingResponse>('/api/coaching')).coaching;

/** @returns the coaching after the change */
export const changeCoaching = async (
  action: CoachingAction,
  body: object = {},
): Promise<Coaching | null> => {
  const path = `/api/coaching/${action}` as const;
  return (await api.call<CoachingResponse>(path, { method: 'POST', body })).coaching;
};

/** @throws when the content cannot be loaded */
export const fetchEmail = async (id: string): Promise<EmailContent> =>
  (await api.call<WeeklyEmailResponse>(`/api/coaching/letters/${encodeURIComponent(id)}`)).letter;
