const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  discover: 'Discover',
  mastercard: 'Mastercard',
  visa: 'Visa',
};

/** The name of a card's brand, as its company writes it; null for an unknown one. */
export const nameCardBrand = (brand: string | null): string | null =>
  brandNames[brand ?? ''] ?? null;

/** 'Visa card ending in 4242' */
export const describeCard = ({ brand, last4 }: { brand: string; last4: string }): string =>
  [nameCardBrand(brand), `card ending in ${last4}`].filter((part) => part !== null).join(' ');
