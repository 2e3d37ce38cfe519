type Details = { code?: string; param?: string; decline_code?: string; payment_intent?: object };

/** An error in Stripe's format: `{error: {type, code, message, param}}`. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error',
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }

  body() {
    return { error: { type: this.type, message: this.message, ...this.details } };
  }
}

/** 400 for an invalid request. */
export const invalidRequest = (message: string, param?: string, code?: string): StripeError =>
  new StripeError(400, 'invalid_request_error', message, {
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });

/** @throws StripeError 400 for a wrong request */
export const rejectIf = (isWrong: boolean, ...error: Parameters<typeof invalidRequest>): void => {
  if (isWrong) throw invalidRequest(...error);
};

/** 404 for an id in the path, or 400 for one in a parameter. */
export const noSuch = (kind: string, id: string, param = 'id'): StripeError =>
  new StripeError(param === 'id' ? 404 : 400, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
