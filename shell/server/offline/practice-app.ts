import { brand } from '@candor/shell-contract/brand';
import { offlineScope } from './offline-pages';

export const manifestPath = '/practice/app.webmanifest';
export const iconPath = '/practice/icon.svg';

/** A capsule on the color of the page, with the margin that a round mask takes. */
export const appIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path fill="#f6f1e7" d="M0 0h512v512H0z"/>' +
  '<g transform="rotate(-40 256 256)"><path fill="#211d18" d="M256 196h84a60 60 0 0 1 0 120h-84z"/>' +
  '<path fill="#a93214" d="M256 196h-84a60 60 0 0 0 0 120h84z"/></g></svg>';

/** The web app manifest of the practice pages. */
export const appManifest = JSON.stringify({
  name: `${brand.name} practice`,
  short_name: brand.name,
  description: 'A ritual, a line and three numbers a day.',
  id: offlineScope,
  start_url: '/practice/record',
  scope: offlineScope,
  display: 'standalone',
  background_color: '#f6f1e7',
  theme_color: '#f6f1e7',
  icons: [
    { src: iconPath, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: iconPath, sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
  ],
});
