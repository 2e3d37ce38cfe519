import { tsImport } from 'tsx/esm/api';

/** jest does not compile its own setup. */
const setUp = async () => {
  const { makeStoreImage } = await tsImport('./make-store-image.ts', import.meta.url);
  await makeStoreImage();
};

export default setUp;
