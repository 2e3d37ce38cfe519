import { ShopResponse, StudyChecksResponse } from '@candor/api-contract/shop';
import { runCommand } from '../commands/ops-protocol';
import { matrix, startTestApi } from '../test/start-test-api';

describe.each(matrix)('looks at the studies on $label', (engines) => {
  let now = new Date('2026-11-23T18:00:00Z');
  const api = startTestApi(engines, { clock: () => now });
  const ops = (...args: string[]) => runCommand(api.app.opsCommands, ['studies', ...args]);
  const shop = async () => ShopResponse.parse((await api.get('/api/shop')).body);
  const studies = async () =>
    StudyChecksResponse.parse((await api.get('/api/studies')).body).studies;

  test('starts with the day on which the library was checked', async () => {
    expect(await studies()).toHaveLength(27);
    expect((await shop()).studies).toEqual({ oldest: '2026-11-21', isOverdue: false });
  });

  test('is overdue after a month, for each study that nobody looked at', async () => {
    const before = (await shop()).version;
    now = new Date('2026-12-22T18:00:00Z');
    expect((await shop()).studies).toMatchObject({ isOverdue: false });
    now = new Date('2026-12-23T18:00:00Z');
    const after = await shop();
    expect(after.studies).toEqual({ oldest: '2026-11-21', isOverdue: true });
    expect(after.version).not.toBe(before);
    expect((await ops('looked-at', 'kaptchuk-2010-ibs')).output).toContain('1 of 27');
    const left = await studies();
    expect(left.filter(({ isOverdue }) => isOverdue)).toHaveLength(26);
    expect(left.at(-1)).toEqual({
      id: 'kaptchuk-2010-ibs',
      lookedAt: '2026-12-23',
      isOverdue: false,
    });
    expect((await shop()).studies).toMatchObject({ isOverdue: true });
  });

  test('is updated again when all were looked at', async () => {
    expect(await ops('looked-at', '--all')).toMatchObject({ exitCode: 0 });
    expect((await shop()).studies).toEqual({ oldest: '2026-12-23', isOverdue: false });
    expect((await ops('looked-at', 'new-2026-study')).output).toContain('New: new-2026-study.');
    expect((await ops('list')).output.split('\n')).toHaveLength(28);
  });

  test.each([[[]], [['NO']], [['x'.repeat(99)]]])('rejects %j', async (ids) => {
    expect((await ops('looked-at', ...ids)).exitCode).not.toBe(0);
  });
});
