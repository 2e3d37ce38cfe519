import { chromium, type Browser } from '@playwright/test';
import { chromiumArgs } from '../e2e/chromium-args';

/** Chromium as every measure and test here starts it: nothing of its own goes out. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...chromiumArgs],
  });
