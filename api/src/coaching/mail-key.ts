/** What the keys of all mails to a reader begin with. */
export const mailKeyOf = (readerId: number): string => `coaching:${readerId}:`;
