import { formulas, isFormulaId } from '@candor/catalog-contract/formulas';
import { coachingLetter } from '../mail/CoachingLetter';
import type { OpsCommand } from '../ops/ops-command';
import { COURSE_WEEKS } from './course';
import { unsubscribeUrl } from './send-letters';
import { wholeLetter } from './show-letter';

const usage =
  'Usage: npm run ops -- coaching preview FORMULA WEEK, with FORMULA one of ' +
  `${formulas.map(({ id }) => id).join(', ')} and WEEK from 1 to ${COURSE_WEEKS}.`;

/** Lets an operator read a letter before anybody gets it. */
export const coachingCommands = (publicOrigin: string): OpsCommand[] => [
  {
    words: 'coaching preview',
    summary: `FORMULA WEEK  writes a weekly letter (1 to ${COURSE_WEEKS}) as HTML`,
    run: ([formula = '', week = '', ...more]) => {
      const isWeek = /^\d$/.test(week) && Number(week) >= 1 && Number(week) <= COURSE_WEEKS;
      if (!isFormulaId(formula) || !isWeek || more.length > 0)
        return Promise.reject(new Error(usage));
      const letter = wholeLetter({ formula, week: Number(week) });
      const links = { publicOrigin, unsubscribeUrl: unsubscribeUrl(publicOrigin, 'preview') };
      return Promise.resolve(coachingLetter('reader@candor.example', letter, links).html);
    },
  },
];
