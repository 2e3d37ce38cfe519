import type { FormulaId } from '@candor/catalog-contract/formulas';
import { brand } from '@candor/shell-contract/brand';
import { plainPage, type PlainPage } from '../http/PlainPage';
import { coachingPageCss } from './coaching-page-css';
import { EmailArticle } from './EmailArticle';
import { wholeEmail } from './weekly-email';

const css = `${coachingPageCss}body{margin-block:1.5rem;font-size:17px}h1{font-size:2rem;margin-top:.5rem}section{margin:1.75rem 0;padding-top:1.25rem}`;

/** The first weekly email of a formula, for shoppers: pages of the shop show it in a frame. */
export const firstEmailPage = (formula: FormulaId): PlainPage => {
  const email = wholeEmail({ formula, week: 1 });
  const { formulaName, week, weeks, title } = email;
  return plainPage({
    title: `${title} · ${brand.name}`,
    css,
    frameAncestors: "'self'",
    body: <EmailArticle position={`${formulaName}, week ${week} of ${weeks}`} email={email} />,
  });
};
