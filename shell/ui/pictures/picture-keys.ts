import { keysOfBundles, keysOfFormulas } from './keys-of';

/** Pictures that are there, each with the hash in the names of its files. Made by `product/encode.ts`. */
export const pictureKeys = {
  ...keysOfFormulas('front', '656bc15d2f69d53c7a13b8c84a0ff5e58f1b18204bf55e1c58573246b2033b05'),
  ...keysOfFormulas('poured', '1e099fb6212f7c22602f9c8237bd5577b156c8fb7d772140d6cf48ef45969cc4'),
  ...keysOfFormulas('box', '3ff99fff4c3aff228c51cbf51dbdd31c0ae6514318b4e6e561caa56c1d9491be'),
  ...keysOfFormulas('back', '99ad5c7b4c91d58ba4a15b5858756eab12a4e92eba61cbe42f900c2d5fdde000'),
  ...keysOfFormulas('moment', 'fe09332d9ce690e679825b8474f8f633395bf72dd223cef3fcfea4db3a42ef90'),
  ...keysOfFormulas('coin', '3ac5c26a1fa296ada3362fc081b3a3fc0a8780f1bd84c1d35b47ff6ab3e0414d'),
  ...keysOfFormulas('letter', '0d20a92a92e482b41f4e107d588e9cbf256585482169b689ab654d20898afc7a'),
  ...keysOfFormulas('slip', 'abcea5af1504ca70d90dfa60ff453a9aecf90997a0baafa10d3e3dc149482bc6'),
  ...keysOfBundles('three', '8d6e75c3dc55d51b71275edc4bf4b3ba'),
  ...keysOfBundles('boxed', '2eeecbec9220854cfa349b43ab59b523'),
  eight: '2e7d9a3a',
  month: '41838819',
  thirty: 'd074b39f',
  batch: 'aa4d5084',
} as const;
