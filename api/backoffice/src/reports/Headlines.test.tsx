import { render, screen } from '@testing-library/react';
import type { ReportResponse } from '@candor/api-contract/staff-reports';
import { describeChange, formatHeadline, Headlines } from './Headlines';

const headlines: ReportResponse['headlines'] = {
  netCents: 120_000,
  sales: 24,
  averageCents: 5000,
  refundedCents: 0,
  subscriptionsBegun: 3,
  churn: 250,
};

test.each([
  ['netCents', 120_000, '$1,200.00'],
  ['sales', 1200, '1,200'],
  ['averageCents', null, '–'],
  ['churn', 250, '2.5%'],
] as const)('%s of %s is shown as %s', (name, value, text) => {
  expect(formatHeadline(name, value)).toBe(text);
});

test.each([
  ['netCents', 120, 100, 'up 20% from'],
  ['sales', 999, 1000, 'down less than 1% from'],
  ['sales', 3, 3, 'the same as'],
  ['sales', 3, 0, 'up from'],
  ['churn', 150, 275, 'down 1.25 points from'],
  ['averageCents', null, 5, ''],
] as const)('%s of %s after %s is %s', (name, now, before, text) => {
  expect(describeChange(name, now, before)).toBe(text);
});

test('the days that are compared are named, and a day that goes on', () => {
  const report = {
    from: '2026-11-01',
    to: '2026-11-30',
    headlines,
    before: { from: '2026-10-02', to: '2026-10-31', headlines: { ...headlines, sales: 12 } },
    isOver: false,
  } as ReportResponse;
  render(<Headlines report={report} />);
  expect(
    screen.getByText(/Nov 1, 2026 – Nov 30, 2026, compared with Oct 2, 2026/),
  ).toHaveTextContent('The last day isn’t over yet.');
  expect(screen.getByText('up 100% from 12')).toBeVisible();
});
