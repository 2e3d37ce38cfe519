import type { ServerLine } from './child';
import type { Progress } from './progress';
import type { ShopSettings } from './settings';

/** The output of a shop: a terminal, or lines for programs. */
export type Output = {
  progress: Progress;
  /** Receives each line of the servers; absent where they print themselves. */
  onLine?: (line: ServerLine) => void;
  /** Reports an event of the open shop. */
  log: (line: string) => void;
  /** Reports that the shop is open, with its addresses. */
  opened: (shop: ShopSettings, openedMs: number) => Promise<void>;
  closing: () => void;
  closed: () => void;
  /** Ends with a message for a person. */
  failed: (message: string) => void;
  /** Resolves with a message when the report cannot go on. */
  broken: Promise<string>;
};
