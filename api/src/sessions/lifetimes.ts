const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A session that nobody uses ends after this time. */
export const idleMs = 14 * dayMs;

/** However much it is used, a session ends after this time. */
export const absoluteMs = 30 * dayMs;

/** For so long the client may use an access token before it asks for the next one. */
export const accessTokenSeconds = 3_600;
