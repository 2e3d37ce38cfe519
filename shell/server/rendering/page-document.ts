import { brand } from '@candor/shell-contract/brand';
import type { Integrity } from '@candor/shell-contract/release';
import type { PageHead } from '@candor/shell-contract/remote';
import { hasPicture, pictureUrl } from '@candor/ui/Picture';
import { SNAPSHOT_ID, type PageSnapshot } from '../../src/remotes/page-snapshot';
import { isOfflinePage } from '../offline/offline-pages';
import { manifestPath } from '../offline/practice-app';
import type { RenderResult } from '../sandbox/render-messages';
import { contentSecurityPolicy } from './content-security-policy';
import { earlyScript } from './early-script';
import type { ShellFiles } from './shell-files';
import { sizeOfHtml } from './size-of-html';

/** The parts that every page of this edge has. */
export type PageFrame = {
  shell: ShellFiles;
  /** The common CSS, in one style element: tokens, elements, header, footer and fonts. */
  css: string;
  sprite: string;
  /** The hash of the service worker, by which an offline page may register it. */
  workerHash: Integrity;
  publicOrigin: string;
  demo: boolean;
};

/** A script that the page preloads. */
export type Preload = { url: string; integrity: Integrity };

type PageParts = {
  path: string;
  head: PageHead;
  result: RenderResult;
  snapshot: PageSnapshot;
  preloads: readonly Preload[];
};

const escapeText = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c,
  );

/** Escapes any JSON for a script element. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const script = ({ url, integrity }: Preload): string =>
  `href="${url}" integrity="${integrity}" crossorigin`;

/**
 * The fonts of the first view. A browser delays the first paint for those that the head names. That is
 * short on a computer, where otherwise the typeface would be seen to change; on a phone it is a third of
 * the time to the first paint (decision 34).
 */
const fontPreloads = ({ fonts }: ShellFiles, media = ''): string =>
  fonts
    .filter(({ preload }) => preload)
    .map(({ file }) => `<link rel="preload" as="font" href="/shell/${file}" crossorigin${media}>`)
    .join('');

/** The picture of a shared link, in the size that `shell/ui/pictures` renders. */
const pictureTags = ({ picture }: PageHead, { shell, publicOrigin }: PageFrame): string[] => {
  // A newer release may name a product without a picture in this shell.
  const found = shell.pictures[picture ?? 'shop'] ?? shell.pictures['shop'];
  if (!found) return [];
  return [
    `<meta property="og:image" content="${escapeText(`${publicOrigin}/shell/${found.file}`)}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${escapeText(found.alt)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
};

/** Structured data of a page, a product with its pictures. */
const withPictures = ({ picture, jsonLd = [] }: PageHead, origin: string): readonly object[] => {
  const image = [`${picture}-front`, `${picture}-three`]
    .filter(hasPicture)
    .map((name) => `${origin}${pictureUrl(name, 960, 'webp')}`);
  const isProduct = (data: object) => '@type' in data && data['@type'] === 'Product';
  return jsonLd.map((data) => (isProduct(data) && image.length > 0 ? { ...data, image } : data));
};

/** Breadcrumbs from the home page to a page, named by its title up to the first separator. */
const breadcrumbs = ({ title, noIndex }: PageHead, path: string, origin: string): object[] =>
  noIndex || path === '/'
    ? []
    : [
        {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: brand.name, item: `${origin}/` },
            { '@type': 'ListItem', position: 2, name: title.split(/ ?[·|:] /)[0] },
          ],
        },
      ];

const headTags = (head: PageHead, path: string, frame: PageFrame): string => {
  const { publicOrigin } = frame;
  const url = `${publicOrigin}${head.canonical ?? path}`;
  const title = escapeText(head.title);
  const description = escapeText(head.description);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    head.noIndex
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeText(url)}">`,
    `<meta property="og:site_name" content="${brand.name}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${escapeText(url)}">`,
    ...pictureTags(head, frame),
    ...[...breadcrumbs(head, path, publicOrigin), ...withPictures(head, publicOrigin)].map(
      (data) => `<script type="application/ld+json">${escapeJson(data)}</script>`,
    ),
  ].join('');
};

const demoBanner =
  '<p class="demo">Demonstration: payments are simulated, nothing is charged and nothing ships.</p>';

const STYLE_END = '</style>';

/** The contents of all style elements, in linear time for any HTML. */
const styleTexts = (tags: string): string[] => {
  const found: string[] = [];
  for (let at = tags.indexOf('<style'); at >= 0; at = tags.indexOf('<style', at)) {
    const begin = tags.indexOf('>', at) + 1;
    const end = tags.indexOf(STYLE_END, begin);
    if (begin === 0 || end < 0) break;
    found.push(tags.slice(begin, end));
    at = end + STYLE_END.length;
  }
  return found;
};

/** Creates the document of a rendered page. Its bytes are the same for every visitor. */
export const pageDocument = (
  { path, head, result, snapshot, preloads }: PageParts,
  frame: PageFrame,
): { html: string; csp: string } => {
  const { shell, css, sprite, demo } = frame;
  const mainHash = shell.files[shell.main];
  if (!mainHash) throw new Error('The main script of the shell has no hash');
  const main: Preload = { url: `/shell/${shell.main}`, integrity: mainHash };

  const html = [
    '<!doctype html><html lang="en" data-arriving><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    headTags(head, path, frame),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    isOfflinePage(path) ? `<link rel="manifest" href="${manifestPath}">` : '',
    // Safari would make links of order and tracking numbers, around texts of React.
    '<meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no">',
    fontPreloads(shell, ' media="(min-width:48em)"'),
    `<style>${css}</style>`,
    result.styles,
    // The link is not requested until the early script moves it into the head.
    `<template id="scripts"><script ${script(main).replace('href', 'src')}></script>`,
    ...preloads.map(
      (preload) => `<link rel="preload" as="script" ${script(preload)} fetchpriority="low">`,
    ),
    `</template><script>${earlyScript}</script></head><body>`,
    fontPreloads(shell),
    demo ? demoBanner : '',
    `<div id="root">${result.html}</div>`,
    sprite,
    `<script type="application/json" id="${SNAPSHOT_ID}">${escapeJson({ ...snapshot, size: sizeOfHtml(result.html) })}</script>`,
    '</body></html>',
  ].join('');

  const csp = contentSecurityPolicy({
    inlineScripts: [earlyScript],
    scripts: [main, ...preloads].map(({ integrity }) => integrity),
    styles: [css, ...styleTexts(result.styles)],
  });
  return { html, csp };
};
