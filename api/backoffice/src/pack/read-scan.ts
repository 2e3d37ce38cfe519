import { plainTracking, recognizeCarrier } from '@candor/api-contract/carrier-numbers';
import type { Carrier } from '@candor/api-contract/carriers';
import { readPurchaseNumber } from '@candor/api-contract/purchase-number';
import { readTracking } from '@candor/api-contract/tracking-number';

/** The numbers of labels by the orders for which they were bought. */
export type Labels = Readonly<Record<string, string>>;

/** A text that the packer has scanned or typed: a slip, or the label of a parcel. */
type Scan =
  | { slip: string }
  | { written: string; carrier: Carrier | null; tracking: string }
  | { problem: string };

/** The QR code of a slip is the address of its order. */
const slipAddress = /#\/(?:orders|reservations)\/([^/?#]+)\/show/;
/** Characters of a typed number, with some spaces. */
const maxTyped = 14;

/** Reads a slip's QR code or number, or a label. @param remembered the carrier of the parcel before */
export const readScan = (text: string, remembered: Carrier | null): Scan => {
  const [, address] = slipAddress.exec(text) ?? [];
  const typed = text.trim();
  const slip = readPurchaseNumber(address ?? (typed.length <= maxTyped ? typed : ''));
  if (slip !== null) return { slip };
  const { tracking, problem } = readTracking(typed);
  if (problem !== null) return { problem };
  return {
    written: typed,
    carrier: recognizeCarrier(tracking, remembered) ?? remembered,
    tracking,
  };
};

/** Why a label is not that of this order, by the file of labels; null where the file does not say so. */
export const doubtByLabels = (labels: Labels, order: string, tracking: string): string | null => {
  const plain = plainTracking(tracking);
  const owner = Object.entries(labels).find(([, label]) => plainTracking(label) === plain)?.[0];
  if (owner !== undefined && owner !== order)
    return `This is the label of ${owner}, not of ${order}.`;
  const own = labels[order];
  return own === undefined || owner === order ? null : `The label of ${order} is ${own}.`;
};
