import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Money } from './Money';
import { Time } from './Time';

/** 'nextChargeAt' as 'Next charge at'; the unit of an amount is not part of its name. */
const labelOf = (name: string): string => {
  const text = name
    .replace(/(?<=.)Cents$/, '')
    .replace(/[_-]/g, ' ')
    .replace(/(?<=[a-z\d])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const isAmount = (name: string): boolean => name === 'cents' || name.endsWith('Cents');

const Scalar = ({ name, value }: { name: string; value: unknown }): ReactNode => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return isAmount(name) ? <Money cents={value} /> : String(value);
  if (typeof value !== 'string' || value === '') return '–';
  return /^\d{4}-\d\d-\d\d(T\d\d:|$)/.test(value) ? <Time at={value} /> : value;
};

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

const Items = ({ name, items }: { name: string; items: readonly unknown[] }) =>
  items.length === 0 ? (
    'None'
  ) : (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {items.map((item, at) => (
        <li key={at}>
          <Value name={name} value={item} />
        </li>
      ))}
    </Box>
  );

const Value = ({ name, value }: { name: string; value: unknown }): ReactNode => {
  if (isScalar(value)) return <Scalar name={name} value={value} />;
  if (Array.isArray(value)) return <Items name={name} items={value} />;
  return <Pairs values={value as object} />;
};

const Pairs = ({ values }: { values: object }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
    {Object.entries(values as Record<string, unknown>).map(([name, value]) => (
      <Box
        key={name}
        sx={{
          display: { xs: 'block', sm: 'grid' },
          gridTemplateColumns: 'minmax(7rem, 11rem) minmax(0, 1fr)',
          columnGap: 2,
        }}
      >
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {labelOf(name)}
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          <Value name={name} value={value} />
        </Box>
      </Box>
    ))}
  </Box>
);

/** Values of any shape, such as those of the audit log, as labels and texts. */
export const Values = ({ values }: { values: unknown }) => <Value name="" value={values} />;
