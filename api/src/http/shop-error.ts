/** Every error that the API returns on purpose. The code is the contract; the message is for people. */
const statusByCode = {
  internal_error: 500,
  invalid_request: 400,
  malformed_json: 400,
  method_not_allowed: 405,
  not_found: 404,
  payload_too_large: 413,
  request_not_ours: 403,
  sessions_unavailable: 503,
  store_unavailable: 503,
  too_many_requests: 429,
  unsupported_media_type: 415,

  // accounts and sessions
  address_reserved: 409,
  already_registered: 409,
  email_not_confirmed: 401,
  email_unchanged: 400,
  invalid_credentials: 401,
  invalid_email: 400,
  invalid_refresh_token: 401,
  link_expired: 400,
  missing_credentials: 400,
  not_signed_in: 401,
  other_account: 409,
  password_needed: 409,
  session_not_found: 404,
  too_busy: 503,
  too_many_links: 429,
  weak_password: 400,
  wrong_password: 400,

  // the back office
  already_confirmed: 409,
  changed_meanwhile: 409,
  code_exists: 409,
  code_not_found: 404,
  code_rejected: 400,
  formula_not_found: 404,
  invalid_prices: 400,
  last_owner: 409,
  no_account: 409,
  not_permitted: 403,
  not_to_be_changed: 409,
  person_not_found: 404,
  price_time_taken: 409,
  price_version_fixed: 409,
  price_version_not_found: 404,
  product_not_found: 404,
  refund_rejected: 409,
  staff_exists: 409,
  staff_invalid_credentials: 401,
  staff_not_found: 404,
  subscription_not_changeable: 409,
  too_many_views: 409,
  view_exists: 409,
  view_not_found: 404,
  wrong_code: 400,

  // the Founders Batch
  batch_full: 409,
  checkout_replaced: 409,
  delay_not_asked: 409,
  first_name_missing: 400,
  reservation_not_found: 404,
  reservation_shipped: 409,
  too_many_holds: 429,

  // the practice and its emails
  coaching_not_found: 404,
  letter_not_found: 404,
  record_full: 400,
  too_many_rituals: 400,

  // checkout and orders
  cart_empty: 400,
  checkout_not_found: 404,
  invalid_items: 400,
  invalid_quantity: 400,
  invalid_signature: 400,
  not_to_be_cancelled: 409,
  not_to_be_reviewed: 409,
  not_to_be_shipped: 409,
  not_for_sale: 409,
  nothing_to_refund: 409,
  order_not_found: 404,
  parcel_to_check: 409,
  payment_provider_unavailable: 503,
  plan_not_available: 400,
  price_changed: 409,
  price_mismatch: 500,
  sold_out: 409,
  subscription_ended: 409,
  subscription_not_found: 404,
  too_many_lines: 400,
  unknown_item: 400,
} as const;

export type ShopErrorCode = keyof typeof statusByCode;

/** All codes, for the OpenAPI document. */
export const shopErrorCodes = Object.keys(statusByCode) as ShopErrorCode[];

export type ShopErrorDetails = {
  /** Response headers, such as Retry-After. */
  headers?: Readonly<Record<string, string>>;
  /** The field of the body that it is about, such as `items.0.quantity`; a form shows it there. */
  field?: string | undefined;
  /** The underlying error, for the log. */
  cause?: unknown;
};

/** An error returned on purpose. The shopper reads its message, so it names nothing internal. */
export class ShopError extends Error {
  override name = 'ShopError';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly field: string | undefined;
  constructor(
    readonly code: ShopErrorCode,
    message: string,
    { headers = {}, field, cause }: ShopErrorDetails = {},
  ) {
    super(message, { cause });
    this.status = statusByCode[code];
    this.headers = headers;
    this.field = field;
  }
}

/** The error of a sign-in, which does not reveal which part of it is wrong. */
export const invalidCredentials = (): ShopError =>
  new ShopError('invalid_credentials', 'Invalid login credentials');

/** The error of a request that needs a session and has none. */
export const notSignedIn = (): ShopError => new ShopError('not_signed_in', 'Auth session missing!');
