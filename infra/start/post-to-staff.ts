import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { staffOriginOf, type ShopSettings } from './settings';

/**
 * Posts to the staff API of a shop on this machine. Not every system finds names under `localhost`
 * for Node, so the request goes to the address and names the host.
 */
export const postToStaff = (
  shop: Pick<ShopSettings, 'staff'>,
  route: string,
  body: object,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const post = request(
      {
        host: '127.0.0.1',
        port: shop.staff,
        path: `/staff/api/${route}`,
        method: 'POST',
        headers: {
          host: new URL(staffOriginOf(shop, process.env)).host,
          'content-type': 'application/json',
        },
      },
      (response) => {
        text(response).then(
          (read) => resolve({ status: response.statusCode ?? 0, text: read }),
          reject,
        );
      },
    );
    post.once('error', reject);
    post.end(JSON.stringify(body));
  });
