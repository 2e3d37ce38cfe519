import type { Page } from '@playwright/test';

/**
 * Sets the time of the server, as pages learn it, and that of the device.
 * @param device another time when the clock of the device is wrong
 */
export const openAt = async (page: Page, server: string, device = server): Promise<void> => {
  await page.clock.setFixedTime(device);
  await page.route('**/robots.txt', (route) =>
    route.fulfill({ headers: { date: new Date(server).toUTCString() } }),
  );
};
