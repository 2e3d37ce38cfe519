import type { APIRequestContext, APIResponse } from '@playwright/test';

/** Posts to the API as a page does whose cookies this context has: with a token that it fetches first. */
export const postFrom = async (
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<APIResponse> => {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as {
    csrfToken: string;
  };
  return request.post(path, { data, headers: { 'x-csrf-token': csrfToken } });
};
