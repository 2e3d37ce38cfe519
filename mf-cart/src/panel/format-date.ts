const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' });

/** 'November 21, 2026'. Not for a first render: the reader's time zone differs from the server's. */
export const formatDate = (date: Date): string => format.format(date);
