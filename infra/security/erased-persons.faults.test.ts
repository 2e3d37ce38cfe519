import { signedInBrowser } from '../../api/src/test/signed-in-browser';
import { tablesWith } from '../../api/src/test/tables-with';
import { deleteAs } from '../../api/src/test/test-deletions';
import {
  FAULT_TIMEOUT_MS,
  faultMatrix,
  faultRuns,
  recordMeasurement,
} from '../../api/src/test/test-faults';
import { startTestShop } from '../../api/src/test/test-shop';
import { lostServer } from './restored-shop';

const people = faultRuns(200, 4);

// The embedded database cannot be brought back to a point in time.
for (const engines of faultMatrix.filter(({ postgresUrl }) => postgresUrl !== null))
  describe(`persons who were erased after a point in time, on ${engines.label}`, () => {
    const shop = startTestShop(engines, { env: { LIMIT_SIGN_UP_PER_HOUR: '100000' } });
    const server = lostServer(engines, () => shop.api);
    beforeAll(server.open);
    afterAll(server.close);

    test(
      `are erased again, ${people} of them`,
      async () => {
        const erased = [];
        for (let made = 0; made < people; made += 1) erased.push(await signedInBrowser(shop.api));
        const stays = await signedInBrowser(shop.api);
        await server.backUp();
        for (const person of erased) await deleteAs(person);
        const { target, output } = await server.recover();
        expect(output).toContain(`Since the backup: ${people} persons erased`);
        const restored = await server.start(target);
        await restored.runWorker('erase-again');
        const back: string[] = [];
        for (const { account } of erased)
          if ((await tablesWith(restored.db, account.email)).length > 0) back.push(account.email);
        expect(await tablesWith(restored.db, stays.account.email)).toContain('accounts');
        recordMeasurement(
          'persons who were erased after a point in time',
          `${people}, of whom ${back.length} are back after erasures apply`,
        );
        expect(back).toEqual([]);
      },
      FAULT_TIMEOUT_MS,
    );
  });
