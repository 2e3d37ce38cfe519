/**
 * GET /api/account/email: the new address that waits for its confirmation, and until when. `consentOf`, masked:
 * the earlier address that must allow the change first.
 */
export type EmailChangeReply = {
  pending: { email: string; until: string; consentOf: string | null } | null;
};

/** The change that the link in a mail to a new address stands for, in this browser. */
export type LinkedChangeReply = {
  /** The account, masked. */
  account: string;
  /** The new address. */
  email: string;
  /** The browser is signed in to this account, to another, or to none. */
  viewer: 'owner' | 'other' | 'visitor';
};

/** The reply to a link about a change of address: the address that the account has now. */
export type ChangedEmailReply = { email: string };

/** GET /api/account/sessions: the active sessions of an account. */
export type AccountSessionsReply = {
  sessions: {
    id: string;
    /** 'Firefox on Windows' */
    device: string;
    startedAt: string;
    /** The time is rounded to the hour. */
    seenAt: string;
    /** True when it is the browser that sent the request. */
    current: boolean;
  }[];
};

/** Name and address of a person in the United States. */
export type UsAddress = {
  name: string;
  line1: string;
  /** Apartment; may be empty. */
  line2: string;
  city: string;
  /** 'SD' */
  state: string;
  /** '57104' or '57104-1234' */
  zip: string;
};

/** GET /api/account/address: name and address for the next purchase; null when none is saved. */
export type SavedAddressReply = { address: UsAddress | null };
