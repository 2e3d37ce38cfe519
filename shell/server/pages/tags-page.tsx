import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Tag } from '@candor/shell-contract/use-shop';
import { renderHtml } from '../http/render-html';

/** The id of each tag that the shop is set up with. */
export type TagIds = Readonly<Partial<Record<Tag, string>>>;

/** The origin of each tag's script, and the origins that it may report to. */
const hosts: Readonly<Record<Tag, { script: string; reports: readonly string[] }>> = {
  'tag-manager': {
    script: 'https://www.googletagmanager.com',
    reports: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
  },
  pixel: {
    script: 'https://connect.facebook.net',
    reports: ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
};

/** The script of the frame: stubs cookies and storage, loads the tags, forwards the shop's events. */
const scriptFor = (ids: TagIds): string => `'use strict';
const ids = ${JSON.stringify(ids).replaceAll('<', '\\u003c')};
// Without an origin the frame has neither cookies nor storage, but tags expect both.
const emptyStorage = { length: 0, key: () => null, getItem: () => null, setItem() {}, removeItem() {}, clear() {} };
Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: emptyStorage });
const load = (src) => {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
};
window.dataLayer = [];
if (ids['tag-manager']) {
  dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  load('${hosts['tag-manager'].script}/gtm.js?id=' + ids['tag-manager']);
}
if (ids.pixel) {
  const fbq = (...call) => (fbq.callMethod ? fbq.callMethod(...call) : fbq.queue.push(call));
  Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [] });
  window.fbq = window._fbq = fbq;
  load('${hosts.pixel.script}/en_US/fbevents.js');
  fbq('init', ids.pixel);
}
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  if (data.push) dataLayer.push(data.push);
  if (data.pixel && ids.pixel) fbq(...data.pixel);
});
parent.postMessage('candor:tags-ready', '*');
`;

const policyFor = (ids: TagIds, script: string): string => {
  const enabled = (Object.keys(ids) as Tag[]).map((tag) => hosts[tag]);
  const hash = createHash('sha256').update(script).digest('base64');
  const reports = enabled.flatMap((host) => host.reports).join(' ');
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}' ${enabled.map((host) => host.script).join(' ')}`,
    `connect-src ${reports}`,
    `img-src ${reports}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
};

const TagsPage = ({ script }: { script: string }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <title>Analytics</title>
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </head>
    <body />
  </html>
);

/**
 * The page of the sandboxed frame for third-party scripts. The shop's page creates the frame after
 * consent and sends it events as messages (shell/src/consent).
 */
export const tagsPage = (ids: TagIds) => {
  const script = scriptFor(ids);
  return {
    html: renderHtml(<TagsPage script={script} />),
    headers: {
      'content-security-policy': policyFor(ids, script),
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    },
  };
};

/** Serves the page of that frame. */
export const serveTags = (ids: TagIds): RequestHandler => {
  const { headers, html } = tagsPage(ids);
  return (_request, response) => {
    response.set(headers).type('html').send(html);
  };
};
