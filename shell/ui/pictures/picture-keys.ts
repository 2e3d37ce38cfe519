import { keysOfBundles, keysOfFormulas } from './keys-of';

/** Pictures that are there, each with the hash in the names of its files. Made by `product/encode.ts`. */
export const pictureKeys = {
  ...keysOfFormulas('front', '24fb698720981d8f5f1101ff9f1de51befba0a752be7a13fba5a36328aa7418d'),
  ...keysOfFormulas('poured', '1e099fb6212f7c22602f9c8237bd5577b156c8fb7d772140d6cf48ef45969cc4'),
  ...keysOfFormulas('box', '3ff99fff4c3aff228c51cbf51dbdd31c0ae6514318b4e6e561caa56c1d9491be'),
  ...keysOfFormulas('back', '99ad5c7b4c91d58ba4a15b5858756eab12a4e92eba61cbe42f900c2d5fdde000'),
  ...keysOfFormulas('moment', '3ed0b9b86a829eff79825b8474f8f633395bf72dd223cef3fcfea4db3a42ef90'),
  ...keysOfFormulas('coin', 'cc3d4ee9ae40c22084d93cf0324b41eacf0d16e5bb556dfdbc9524706cb72ad4'),
  ...keysOfBundles('three', '92df366d9c3ce43d2f07d60d9d0963e8'),
  ...keysOfBundles('boxed', '2eeecbec9220854cfa349b43ab59b523'),
  eight: '2e7d9a3a',
  month: 'a83ce681',
  thirty: '1574896c',
  batch: 'aa4d5084',
} as const;
