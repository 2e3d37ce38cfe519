import { keysOfBundles, keysOfFormulas } from './keys-of';

/** Pictures that are there, each with the hash in the names of its files. Made by `product/encode.ts`. */
export const pictureKeys = {
  ...keysOfFormulas('front', '5392f8ee3e1dbc53441bcae6327d7b1b3c9116226b4d50125039647d6f68b8bb'),
  ...keysOfFormulas('poured', 'd474974ba2903044bd2c329d9b179b6a1cb68cb5c499315cad58fc9268bb503f'),
  ...keysOfFormulas('box', '8dc38b91db54d98030ace42d9af9ff817978aec95044fb40694036a0aa4f2f4f'),
  ...keysOfFormulas('back', '12419967aa87ff2f7b6c1a4548667bcfc440ef66823e8dd226471378abd1bdf6'),
  ...keysOfFormulas('moment', 'ecc09b7548ec77146637374e7a0dcaccc9abeaf34da8d7b941417ceae0396d2f'),
  ...keysOfFormulas('coin', '686fccfc729842712db1162fddb8534b856555aa978a19974b83cd60fa90e20f'),
  ...keysOfFormulas('letter', 'cd77470c171dac3a89d9777aecdad8fd6ef5f584529e6dfeba3d5fce87733750'),
  ...keysOfFormulas('slip', '028b6076c3ae70e29dac1e855f77b3d6eb89f694a05a00b25ea39713dd64c3dc'),
  ...keysOfBundles('three', 'c21b69ba11ff19c39f4ef24f9c4206bf'),
  ...keysOfBundles('boxed', '6c7af1608ff466fc3b451415e49deec6'),
  eight: 'f73b798c',
  month: 'e06888b5',
  thirty: 'a2108467',
  batch: '9179a025',
} as const;
