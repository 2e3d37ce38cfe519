/** Is told of one answer: what was asked for, and the status or the network's code. */
export type Tell = (what: string, code: string) => void;

/** Counts answers by what was asked for and how it ended. */
export const createTally = () => {
  const counts = new Map<string, number>();
  let all = 0;
  return {
    record: ((what, code) => {
      const key = `${what} ${code}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      all += 1;
    }) satisfies Tell,
    all: () => all,
    /** Everything that did not end with 200, as lines for a person. */
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
