import { createHash } from 'node:crypto';
import type { Integrity } from '@candor/shell-contract/release';

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** styled-components opens an empty style element in the browser and fills it through the CSSOM. */
const emptyStyle = sha256('');

type Sources = {
  /** Texts of inline scripts. */
  inlineScripts: readonly string[];
  /** Hashes of scripts that the page loads or preloads itself. */
  scripts: readonly Integrity[];
  /** Texts of style elements; files with styles come from the edge alone. */
  styles: readonly string[];
};

/**
 * The policy of one page, by hashes and not by nonces: the page is then one constant byte string
 * that is compressed once and can be revalidated (decision 0003).
 */
export const contentSecurityPolicy = ({ inlineScripts, scripts, styles }: Sources): string =>
  [
    "default-src 'none'",
    `script-src 'strict-dynamic' ${[
      ...inlineScripts.map(sha256),
      ...[...new Set(scripts)].map((hash) => `'${hash}'`),
    ].join(' ')}`,
    `style-src 'self' ${[...styles.map(sha256), emptyStyle].join(' ')}`,
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
