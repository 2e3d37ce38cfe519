import { Argument } from 'commander';
import { formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import { weeklyEmail } from '../mail/weekly-email';
import type { OpsCommand } from '../commands/ops-command';
import { sequenceWeeks } from './sequences';
import { answerUrl, unsubscribeUrl } from './send-weekly-emails';
import { wholeEmail } from './weekly-email';

const weeks = Array.from({ length: sequenceWeeks }, (_, index) => String(index + 1));

/** Previews a weekly email for operators. */
export const coachingCommands = (publicOrigin: string): OpsCommand[] => [
  {
    name: 'coaching preview',
    summary: 'prints a weekly email as HTML',
    define: (command) =>
      command
        .addArgument(
          new Argument('<formula>', 'whose letters').choices(formulas.map(({ id }) => id)),
        )
        .addArgument(new Argument('<week>', 'since the delivery').choices(weeks)),
    run: (formula: FormulaId, week: string) => {
      const email = wholeEmail({ formula, week: Number(week) });
      const links = {
        publicOrigin,
        unsubscribeUrl: unsubscribeUrl(publicOrigin, 'preview'),
        answerUrl: answerUrl(publicOrigin, 'preview'),
      };
      return Promise.resolve(weeklyEmail('recipient@candor.example', email, links).html);
    },
  },
];
