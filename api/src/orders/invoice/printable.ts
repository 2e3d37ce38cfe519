/** Signs beyond Latin-1 that every program that shows a PDF has in its fonts. */
const alsoPrintable = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Those that do not consist of a plain sign and an accent. */
const alike: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  '−': '–',
};

const isPrintable = (sign: string): boolean =>
  /[\u0020-\u007e\u00a0-\u00ff]/.test(sign) || alsoPrintable.includes(sign);

const toPrintable = (sign: string): string => {
  if (isPrintable(sign)) return sign;
  const known = alike[sign];
  if (known !== undefined) return known;
  const plain = [...sign.normalize('NFKD')].filter(isPrintable).join('');
  return plain === '' ? '?' : plain;
};

/** A text in the signs of the fonts that a PDF need not bring along: 'Łódź' becomes 'Lódz'. */
export const printable = (text: string): string =>
  [...text.normalize('NFC')].map(toPrintable).join('');
