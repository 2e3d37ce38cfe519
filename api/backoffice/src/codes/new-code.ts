/** The fields of the dialog for a new code. */
export type CodeInput = {
  code: string;
  kind: 'percent' | 'amount';
  /** Percent or dollars. */
  off: number;
  months: number | null;
  lastDay: string | null;
  maxUses: number | null;
};

const orNull = <Value>(value: Value | null | undefined | ''): Value | null =>
  value === undefined || value === '' ? null : value;

/** The body of POST /staff/api/codes. */
export const codeBody = ({ code, kind, off, months, lastDay, maxUses }: CodeInput) => ({
  code: code.trim(),
  percentOff: kind === 'percent' ? off : null,
  centsOff: kind === 'amount' ? Math.round(off * 100) : null,
  months: orNull(months),
  lastDay: orNull(lastDay),
  maxUses: orNull(maxUses),
});
