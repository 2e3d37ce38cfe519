import { Chip } from '@mui/material';

export type Tone = 'default' | 'success' | 'warning' | 'error';

/** The state of a record as a colored label. The text carries the meaning, not the color. */
export const StateChip = ({ label, tone = 'default' }: { label: string; tone?: Tone }) => (
  <Chip component="span" label={label} color={tone} size="small" />
);
