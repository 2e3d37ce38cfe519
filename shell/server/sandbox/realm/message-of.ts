/** The message of anything that a release may throw. It runs no code of the release outside of the try. */
export const messageOf = (error: unknown): string => {
  try {
    return error instanceof Error ? `${error.message}` : `${String(error)}`;
  } catch {
    return 'an error without a message';
  }
};
