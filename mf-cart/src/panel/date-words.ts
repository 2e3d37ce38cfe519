const words = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' });

/** 'November 21, 2026', as the reader's own calendar has it. Not for a first drawing. */
export const dateWords = (moment: Date): string => words.format(moment);
