/** Records a response: the kind of request, and the status or the network's error code. */
export type RecordReply = (what: string, code: string) => void;

/** Counts responses by kind of request and outcome. */
export const createCounter = () => {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    record: ((what, code) => {
      const key = `${what} ${code}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      all += 1;
    }) satisfies RecordReply,
    all: () => all,
    /** One line for each outcome other than 200. */
    failures: (): string[] =>
      [...counts]
        .filter(([key]) => !key.endsWith(' 200'))
        .sort()
        .map(([key, count]) => `${count} × ${key}`),
    failed: (what: string): number =>
      [...counts]
        .filter(([key]) => key.startsWith(`${what} `) && !key.endsWith(' 200'))
        .reduce((sum, [, count]) => sum + count, 0),
  };
};
