import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

// These two files of the shop keep their names (`infra/federation/build/lasting-files.ts`).
const fontCss =
  "@font-face{font-family:'Fraunces Text';font-weight:300 600;font-display:swap;src:url(/shell/fraunces-text.woff2)}" +
  "@font-face{font-family:'Instrument Sans Variable';font-weight:400 600;font-display:swap;src:url(/shell/instrument-sans.woff2)}" +
  ":root{--serif:'Fraunces Text',Georgia,serif;--sans:'Instrument Sans Variable',system-ui,sans-serif}";

/** The staff pages have another address than these files, so what staff print has the fonts of their machine. */
const systemFontCss = ':root{--serif:Georgia,serif;--sans:system-ui,sans-serif}';

const baseCss =
  ':root{color-scheme:light dark;--ink:#211d18;--muted:#6a6258;--surface:#f6f1e7;--panel:#fffdf8;--border:#d9d0c0}' +
  '@media(prefers-color-scheme:dark){:root{--ink:#f3ece0;--muted:#b5ab9c;--surface:#1b1814;--panel:#26211b;--border:#4a4238}}' +
  'body{font:16px/1.5 var(--sans);margin:3rem auto;padding:0 1rem;color:var(--ink);background:var(--surface)}' +
  'h1{font:420 2rem/1.2 var(--serif)}a{color:inherit}:focus-visible{outline:3px solid var(--ink);outline-offset:3px}';

/** HTML with the content security policy that it needs. */
export type PlainPage = { html: string; policy: string };

type Options = {
  title: string;
  css: string;
  /** Served to staff, at the address of the staff pages. */
  isForStaff?: boolean;
  /** The origins to which its forms may post. */
  formAction?: "'self'";
  /** The pages that may show it in a frame. */
  frameAncestors?: "'self'";
  body: ReactNode;
};

/** A page without scripts and with one inline stylesheet. */
export const plainPage = (options: Options): PlainPage => {
  const css = (options.isForStaff === true ? systemFontCss : fontCss) + baseCss + options.css;
  const hash = createHash('sha256').update(css).digest('base64');
  return {
    html: `<!doctype html>${renderToStaticMarkup(
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="format-detection" content="telephone=no" />
          <title>{options.title}</title>
          <style>{css}</style>
        </head>
        <body>
          <main>{options.body}</main>
        </body>
      </html>,
    )}`,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action ${options.formAction ?? "'none'"}; frame-ancestors ${options.frameAncestors ?? "'none'"}`,
  };
};

/** Responds with a page under its policy. */
export const sendPage = (res: Response, { html, policy }: PlainPage): void => {
  res.set('content-security-policy', policy).type('html').send(html);
};
