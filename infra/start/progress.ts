/** A part of a start, in both its forms: 'Building shell', 'Built shell'. */
export type Stage = { doing: string; done: string };

/** Reports how a start goes on. */
export type Progress = {
  /** Runs a part of the start, and reports it; the part may update its text. */
  stage: <Result>(
    stage: Stage,
    run: (update: (doing: string) => void) => Promise<Result>,
  ) => Promise<Result>;
  /** Reports a detail: a finished build, a release. */
  detail: (line: string) => void;
};

/** Reports each part and each detail as a line, for pipes and logs. */
export const lineProgress = (write: (line: string) => void): Progress => ({
  stage: ({ doing }, run) => {
    write(`${doing} …`);
    return run(() => undefined);
  },
  detail: write,
});
