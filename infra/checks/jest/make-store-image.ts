import { imageFile, migratedTemplate } from '../../../api/src/test/store-image';

/** Once before the tests of a run, whose workers would else each make it. */
const makeStoreImage = async (): Promise<void> => {
  await imageFile();
  const postgresUrl = process.env['TEST_POSTGRES_URL'];
  if (postgresUrl !== undefined) await migratedTemplate(postgresUrl);
};

export default makeStoreImage;
