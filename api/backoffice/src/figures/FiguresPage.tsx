import { Button, Stack, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FiguresResponse } from '@candor/api-contract/staff-figures';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { DownloadIcon } from '../icons';
import type { StaffDataProvider } from '../data/data-provider';
import { LoadError } from '../parts/LoadError';
import { PageTitle } from '../parts/PageTitle';
import { FiguresSections } from './FiguresSections';

type Period = { from: string; to: string };

const useFigures = (query: string) => {
  const provider = useDataProvider<StaffDataProvider>();
  return useQuery({
    queryKey: ['figures', query],
    queryFn: ({ signal }) => provider.read<FiguresResponse>(`figures${query}`, {}, signal),
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
export const FiguresPage = () => {
  const [period, setPeriod] = useState<Period | null>(null);
  const query = period === null ? '' : `?${new URLSearchParams(period).toString()}`;
  const { data, error, refetch } = useFigures(query);
  const shown = period ?? { from: data?.from ?? '', to: data?.to ?? '' };
  const change = (part: Partial<Period>) => {
    // An empty field is a day that is being typed.
    if (!Object.values(part).includes('')) setPeriod({ ...shown, ...part });
  };
  return (
    <Stack sx={{ gap: 2, py: 2 }}>
      <PageTitle text="Figures" />
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
      {data && <FiguresSections figures={data} />}
    </Stack>
  );
};
