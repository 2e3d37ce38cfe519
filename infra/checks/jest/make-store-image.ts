import { forgetStatements } from '../../../api/src/test/statement-log';
import { imageFile, migratedTemplate } from '../../../api/src/test/store-image';

/** Runs once before all tests; otherwise each worker would make its own image. */
export const makeStoreImage = async (): Promise<void> => {
  // The test of the plans reads the statements of the run before it.
  if (process.env['STATEMENT_PLANS'] === undefined) forgetStatements();
  await imageFile();
  const postgresUrl = process.env['TEST_POSTGRES_URL'];
  if (postgresUrl !== undefined) await migratedTemplate(postgresUrl);
};
