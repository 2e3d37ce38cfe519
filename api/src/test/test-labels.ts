/** The last digit of a postal number; the weights 3 and 1 begin at the digit before it. */
const postalDigit = (digits: string): number => {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

/** A number of UPS, with its check digit. @param serial at most nine digits */
export const upsNumber = (serial: number): string => {
  const body = `999AA1${String(serial).padStart(9, '0')}`;
  const signs = [...body].map((sign) => (sign === 'A' ? 2 : Number(sign)));
  const sum = signs.reduce((all, sign, at) => all + sign * (at % 2 === 0 ? 1 : 2), 0);
  return `1Z${body}${(10 - (sum % 10)) % 10}`;
};

/** A number of the post, with its check digit. */
export const uspsNumber = (serial: number): string => {
  const body = `94001${String(serial).padStart(16, '0')}`;
  return `${body}${postalDigit(body)}`;
};

const maxSerial = 1_000_000_000;
const anySerial = (): number => Math.floor(Math.random() * maxSerial);

/** A number of UPS that no other parcel has. */
export const anyUpsNumber = (): string => upsNumber(anySerial());

/** A number of the post that no other parcel has. */
export const anyUspsNumber = (): string => uspsNumber(anySerial());
