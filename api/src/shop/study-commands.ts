import { InvalidArgumentError } from 'commander';
import type { OpsCommand } from '../commands/ops-command';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { dayInShop } from '../pricing/business-days';
import { readStudyChecks, recordStudyChecks } from './study-checks';

const studyId = (id: string, before: readonly string[] = []): string[] => {
  if (!/^[a-z0-9-]{3,60}$/.test(id))
    throw new InvalidArgumentError('It is no id of a study, such as kaptchuk-2010-ibs.');
  return [...before, id];
};

/** Records that staff have compared studies with their published sources. */
export const studyCommands = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): OpsCommand[] => [
  {
    name: 'studies list',
    summary: 'prints when each study of the library was last looked at, the oldest first',
    run: async () => {
      const studies = await transaction(db, (tx) => readStudyChecks(tx, clock()));
      return studies
        .map(({ id, lookedAt, isOverdue }) => `${lookedAt}  ${id}${isOverdue ? '  overdue' : ''}`)
        .join('\n');
    },
  },
  {
    name: 'studies looked-at',
    summary: 'records that studies were compared with their sources today',
    define: (command) =>
      command
        .argument('[ids...]', 'of new or known studies', studyId)
        .option('--all', 'every study of the library'),
    run: (ids: string[] | undefined, { all = false }: { all?: boolean }) =>
      transaction(db, async (tx) => {
        const known = (await readStudyChecks(tx, clock())).map(({ id }) => id);
        const named = all ? known : (ids ?? []);
        if (named.length === 0) throw new Error('Name studies, or add --all.');
        const today = dayInShop(clock());
        await recordStudyChecks(tx, [...new Set(named)], today);
        const added = named.filter((id) => !known.includes(id));
        return [
          `Looked at on ${today}: ${named.length} of ${known.length + added.length} studies.`,
          ...added.map((id) => `New: ${id}.`),
        ].join('\n');
      }),
  },
];
