/** The part of a terminal that the status line needs. */
export type Terminal = { write: (text: string) => unknown; columns?: number };

const TICK_MS = 1000;
const DEFAULT_COLUMNS = 80;
const ERASE_LINE = '\r\u001B[2K';

/** '3.4 s', and without a fraction while it runs. */
export const formatSeconds = (ms: number, digits = 1): string => `${(ms / 1000).toFixed(digits)} s`;

/** A result with its duration at a fixed column, in one row of the terminal. */
export const formatResult = (text: string, ms: number, columns = DEFAULT_COLUMNS): string => {
  const width = Math.min(columns, DEFAULT_COLUMNS) - 12;
  return `  ✓ ${shorten(text, width).padEnd(width)} ${formatSeconds(ms).padStart(6)}`;
};

const shorten = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text;

/** The last line of a terminal, which shows what goes on and for how long; other lines appear above it. */
export const createStatusLine = (terminal: Terminal) => {
  let status: { text: string; since: number } | null = null;
  let timer: NodeJS.Timeout | undefined;
  const render = () => {
    if (status === null) return;
    const seconds = formatSeconds(Date.now() - status.since, 0);
    const width = (terminal.columns ?? DEFAULT_COLUMNS) - seconds.length - 6;
    terminal.write(`${ERASE_LINE}  · ${shorten(status.text, width)} ${seconds}`);
  };
  const clear = () => {
    clearInterval(timer);
    if (status !== null) terminal.write(ERASE_LINE);
    status = null;
  };
  return {
    /** Shows a text with its seconds until the next one. */
    show: (text: string): void => {
      clearInterval(timer);
      status = { text, since: Date.now() };
      timer = setInterval(render, TICK_MS).unref();
      render();
    },
    /** Changes the text; the seconds go on. */
    update: (text: string): void => {
      if (status !== null) status.text = text;
      render();
    },
    clear,
    /** Prints a line that stays. */
    print: (line: string): void => {
      terminal.write(`${status === null ? '' : ERASE_LINE}${line}\n`);
      render();
    },
  };
};
