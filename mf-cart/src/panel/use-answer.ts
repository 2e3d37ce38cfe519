import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@candor/shell-contract/session';
import { callWithin } from '../api/call-within';

/** How long a panel waits for its list before it offers to try again, in milliseconds. */
export const PANEL_TIMEOUT_MS = 8000;

/** What a panel knows of what it shows. */
export type Answer<Data> =
  { kind: 'waiting' } | { kind: 'signed-out' } | { kind: 'away' } | { kind: 'here'; data: Data };

const ask = async <Data>(
  path: `/api/${string}`,
  parse: (answer: unknown) => Data | null,
  signal: AbortSignal,
): Promise<Answer<Data>> => {
  try {
    const data = parse(await callWithin(PANEL_TIMEOUT_MS, path, { signal }));
    return data === null ? { kind: 'away' } : { kind: 'here', data };
  } catch (error) {
    const isVisitor = error instanceof ApiError && error.status === 401;
    return { kind: isVisitor ? 'signed-out' : 'away' };
  }
};

/**
 * Asks the API once the page stands; the first drawing, on the server too, is 'waiting' for everybody.
 * @param parse answers null for what cannot be read; it must be the same function at each drawing
 */
export const useAnswer = <Data>(
  path: `/api/${string}`,
  parse: (answer: unknown) => Data | null,
) => {
  const [answer, setAnswer] = useState<Answer<Data>>({ kind: 'waiting' });
  const leaving = useRef<AbortController>(null);

  /** Asks anew; what is shown stays until there is an answer, and after a failure. */
  const reload = useCallback(async () => {
    leaving.current?.abort();
    const own = (leaving.current = new AbortController());
    const next = await ask(path, parse, own.signal);
    if (own.signal.aborted) return;
    setAnswer((before) => (next.kind === 'away' && before.kind === 'here' ? before : next));
  }, [path, parse]);

  useEffect(() => {
    void reload();
    return () => leaving.current?.abort();
  }, [reload]);

  /** From 'away': says that it waits again, then asks. */
  const retry = useCallback(() => {
    setAnswer({ kind: 'waiting' });
    void reload();
  }, [reload]);

  /** Replaces what is shown by what another call has answered. */
  const show = useCallback((data: (before: Data) => Data) => {
    setAnswer((before) =>
      before.kind === 'here' ? { kind: 'here', data: data(before.data) } : before,
    );
  }, []);

  return { answer, reload, retry, show };
};
