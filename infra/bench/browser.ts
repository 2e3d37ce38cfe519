import { chromium, type Browser } from '@playwright/test';
import { chromiumArgs } from '../e2e/chromium-args';

/** Chromium with its own network requests switched off. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...chromiumArgs],
  });
