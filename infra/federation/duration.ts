const units = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * Reads a duration such as `90s`, `15m`, `2h` or `1d`, in milliseconds.
 * @throws Error with the name of the option
 */
export const parseDuration = (option: string, text: string, maxMs: number): number => {
  const match = /^(\d{1,4})([smhd])$/.exec(text);
  const ms = match ? Number(match[1]) * units[match[2] as keyof typeof units] : 0;
  if (ms <= 0 || ms > maxMs)
    throw new Error(
      `--${option} takes a duration like 90s, 15m or 2h, up to ${maxMs / units.h} hours, not '${text}'.`,
    );
  return ms;
};
