import { Argument } from 'commander';
import { formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import type { OpsCommand } from '../commands/ops-command';
import { weeklyEmail } from '../mail/weekly-email';
import type { CoachingDeps } from './coaching-deps';
import { answerUrl, sendEarly, unsubscribeUrl } from './send-weekly-emails';
import { sequenceWeeks } from './sequences';
import { wholeEmail } from './weekly-email';

const weeks = Array.from({ length: sequenceWeeks }, (_, index) => String(index + 1));

/** Commands for operators: preview a weekly email, send the next one of an address. */
export const coachingCommands = (deps: CoachingDeps): OpsCommand[] => [
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
      const { publicOrigin } = deps;
      const links = {
        publicOrigin,
        unsubscribeUrl: unsubscribeUrl(publicOrigin, 'preview'),
        answerUrl: answerUrl(publicOrigin, 'preview'),
      };
      return Promise.resolve(weeklyEmail('recipient@candor.example', email, links).html);
    },
  },
  {
    name: 'coaching send',
    summary: 'sends the next weekly email of an address now, such as after an early delivery',
    define: (command) => command.argument('<email>', 'the address of the recipient'),
    run: async (email: string) =>
      (await sendEarly(deps)(email))
        ? `The next weekly email goes to ${email}.`
        : `No weekly email is planned for ${email}.`,
  },
];
