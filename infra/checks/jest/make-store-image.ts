import { imageFile, migratedTemplate } from '../../../api/src/test/store-image';

/** Runs once before all tests; otherwise each worker would make its own image. */
const makeStoreImage = async (): Promise<void> => {
  await imageFile();
  const postgresUrl = process.env['TEST_POSTGRES_URL'];
  if (postgresUrl !== undefined) await migratedTemplate(postgresUrl);
};

export default makeStoreImage;
