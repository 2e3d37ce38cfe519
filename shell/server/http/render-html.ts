import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Renders a page of the edge itself, without scripts of the shell. */
export const renderHtml = (page: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(page)}`;
