import { imageFile } from '../../../api/src/test/store-image';

/** Once before the tests of a run, whose workers would else each make it. */
const makeStoreImage = async (): Promise<void> => {
  await imageFile();
};

export default makeStoreImage;
