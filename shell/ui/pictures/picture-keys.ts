/** Pictures that are there, each with the hash in the names of its files. Made by `product/encode.ts`. */
export const pictureKeys = {
  'focus-front': '24fb6987',
  'flow-front': '20981d8f',
  'energy-front': '5f1101ff',
  'deep-sleep-front': '9f1de51b',
  'confidence-front': 'efba0a75',
  'soothe-front': '2be7a13f',
  'reset-front': 'ba5a3632',
  'play-front': '8aa7418d',
  'workday-stack-three': '92df366d',
  'creator-stack-three': '9c3ce43d',
  'evening-wind-down-three': '2f07d60d',
  'joy-stack-three': '9d0963e8',
} as const;
