import { Button, Stack, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ReportResponse } from '@candor/api-contract/staff-reports';
import { LoadError } from '../components/LoadError';
import { PageTitle } from '../components/PageTitle';
import type { StaffDataProvider } from '../data/data-provider';
import { DownloadIcon } from '../icons';
import { ReportSections } from './ReportSections';

type Period = { from: string; to: string };

const useReport = (query: string) => {
  const provider = useDataProvider<StaffDataProvider>();
  return useQuery({
    queryKey: ['figures', query],
    queryFn: ({ signal }) => provider.read<ReportResponse>(`figures${query}`, {}, signal),
    placeholderData: keepPreviousData,
  });
};

const DayField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) => (
  <TextField
    type="date"
    size="small"
    fullWidth={false}
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);

/** Sales, subscriptions and refunds of a period, as plots and tables. */
export const ReportsPage = () => {
  const [period, setPeriod] = useState<Period | null>(null);
  const query = period === null ? '' : `?${new URLSearchParams(period).toString()}`;
  const { data, error, refetch } = useReport(query);
  const shown = period ?? { from: data?.from ?? '', to: data?.to ?? '' };
  const change = (part: Partial<Period>) => {
    // An empty field is a day that is being typed.
    if (!Object.values(part).includes('')) setPeriod({ ...shown, ...part });
  };
  return (
    <Stack sx={{ gap: 2, py: 2 }}>
      <PageTitle text="Reports" />
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <DayField label="From" value={shown.from} onChange={(from) => change({ from })} />
        <DayField label="To" value={shown.to} onChange={(to) => change({ to })} />
        <Button
          component="a"
          startIcon={<DownloadIcon />}
          href={`/staff/api/figures.csv${query}`}
          download
        >
          CSV of the days
        </Button>
      </Stack>
      {error && <LoadError error={error} onRetry={refetch} />}
      {data && <ReportSections report={data} />}
    </Stack>
  );
};
