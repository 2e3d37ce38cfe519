/** A day as mails write it, where the shop is: 'November 21, 2026'. */
export const dayOf = (date: Date): string =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' });
