import { formulas, isFormulaId } from '@candor/catalog-contract/formulas';
import { weeklyEmail } from '../mail/WeeklyEmail';
import type { OpsCommand } from '../commands/ops-command';
import { sequenceWeeks } from './sequences';
import { unsubscribeUrl } from './send-weekly-emails';
import { wholeEmail } from './weekly-email';

const usage =
  'Usage: npm run ops -- coaching preview FORMULA WEEK, with FORMULA one of ' +
  `${formulas.map(({ id }) => id).join(', ')} and WEEK from 1 to ${sequenceWeeks}.`;

/** Previews a weekly email for operators. */
export const coachingCommands = (publicOrigin: string): OpsCommand[] => [
  {
    name: 'coaching preview',
    summary: `FORMULA WEEK  prints a weekly email (1 to ${sequenceWeeks}) as HTML`,
    run: ([formula = '', week = '', ...more]) => {
      const isWeek = /^\d$/.test(week) && Number(week) >= 1 && Number(week) <= sequenceWeeks;
      if (!isFormulaId(formula) || !isWeek || more.length > 0)
        return Promise.reject(new Error(usage));
      const email = wholeEmail({ formula, week: Number(week) });
      const links = { publicOrigin, unsubscribeUrl: unsubscribeUrl(publicOrigin, 'preview') };
      return Promise.resolve(weeklyEmail('recipient@candor.example', email, links).html);
    },
  },
];
