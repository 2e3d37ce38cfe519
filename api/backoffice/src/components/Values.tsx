import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { nameMailKind } from '@candor/api-contract/mail-kinds';
import { isSku, skuName } from '@candor/catalog-contract/sku';
import { carrierNames } from '../orders/carrier-names';
import { nameRole } from '../staff/staff-row';
import { actionNames } from './action-names';
import { Money } from './Money';
import { Time } from './Time';

const carriers: Readonly<Record<string, string>> = carrierNames;

/** Fields whose name is no word that a person would use. */
const labels: Readonly<Record<string, string>> = {
  at: 'When',
  cents: 'Amount',
  id: 'ID',
  line1: 'Street',
  line2: 'Apartment, suite',
  onHand: 'Available',
  shipTo: 'Address',
  sku: 'Formula',
  unitCents: 'Price each',
  zip: 'ZIP code',
};

/** 'nextChargeAt' as 'Next charge at'; neither the unit of an amount nor 'is' is part of a label. */
const labelOf = (name: string): string => {
  const text = name
    .replace(/(?<=.)Cents$/, '')
    .replace(/^is(?=[A-Z])/, '')
    .replace(/[_-]/g, ' ')
    .replace(/(?<=[a-z\d])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return labels[name] ?? text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
};

const isAmount = (name: string): boolean => name === 'cents' || name.endsWith('Cents');

/** A code of the API, such as 'needs_review', in plain words. */
const nameCode = (name: string, code: string): string => {
  if (actionNames[code] !== undefined) return actionNames[code];
  if (name === 'kind') return nameMailKind(code);
  if (name === 'carrier') return carriers[code] ?? code;
  if (name === 'role') return nameRole(code);
  if (isSku(code)) return skuName(code);
  return /^[a-z]+([_-][a-z]+)+$/.test(code) ? labelOf(code) : code;
};

const Scalar = ({ name, value }: { name: string; value: unknown }): ReactNode => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return isAmount(name) ? <Money cents={value} /> : String(value);
  if (typeof value !== 'string' || value === '') return '–';
  return /^\d{4}-\d\d-\d\d(T\d\d:|$)/.test(value) ? <Time at={value} /> : nameCode(name, value);
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The values of a record; a name in words stands for its code. */
const pairsOf = (values: object): [name: string, value: unknown][] =>
  Object.entries(values).filter(([name]) => !(`${name}Name` in values));

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

/** A value inside another is shown as lines of text, which fit any width. */
const Lines = ({ values }: { values: object }) =>
  pairsOf(values).map(([name, value]) => (
    <div key={name}>
      {labelOf(name)}: <Value name={name} value={value} />
    </div>
  ));

const Value = ({ name, value }: { name: string; value: unknown }): ReactNode => {
  if (!isObject(value)) return <Scalar name={name} value={value} />;
  return Array.isArray(value) ? <Items name={name} items={value} /> : <Lines values={value} />;
};

/** Values of any shape, such as those of the audit log, as labels and texts; side by side where they fit. */
export const Values = ({ values }: { values: object }) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      {pairsOf(values).map(([name, value]) => (
        <Box
          key={name}
          sx={{
            '@container (min-width: 26rem)': {
              display: 'grid',
              gridTemplateColumns: '10rem minmax(0, 1fr)',
              columnGap: 2,
            },
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
  </Box>
);
