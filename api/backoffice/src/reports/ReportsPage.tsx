import { Button, Stack, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ReportGroup } from '@candor/api-contract/report-groups';
import { reportGroups } from '@candor/api-contract/report-groups';
import type { ReportResponse } from '@candor/api-contract/staff-reports';
import { LoadError } from '../components/LoadError';
import { PageTitle } from '../components/PageTitle';
import { Waiting } from '../components/Waiting';
import type { StaffDataProvider } from '../data/data-provider';
import { StaffApiError } from '../data/staff-request';
import { Headlines } from './Headlines';
import { addressOf, type Chosen, chosenIn, groupFor, lastDays } from './report-address';
import { ReportSections } from './ReportSections';

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
  problem,
  onChange,
}: {
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (day: string) => void;
}) => (
  <TextField
    type="date"
    size="small"
    fullWidth={false}
    label={label}
    value={value}
    error={problem !== undefined}
    helperText={problem}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);

const groupNames: Readonly<Record<ReportGroup, string>> = {
  day: 'Days',
  week: 'Weeks',
  month: 'Months',
};

const periods = [7, 30, 90, 365] as const;

type ControlsProps = {
  shown: { from: string; to: string; group: ReportGroup };
  /** Why the API rejects a day, by the name of its field. */
  problems: Partial<Record<'from' | 'to', string>>;
  onChange: (part: Partial<Chosen>) => void;
};

/** The period and its groups, in one row where there is room. */
const Controls = ({ shown, problems, onChange }: ControlsProps) => {
  const setDay = (part: { from: string } | { to: string }) => {
    // An empty field is a day that is being typed.
    if (!Object.values(part).includes('')) onChange({ from: shown.from, to: shown.to, ...part });
  };
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <DayField
        label="From"
        value={shown.from}
        problem={problems.from}
        onChange={(from) => setDay({ from })}
      />
      <DayField
        label="To"
        value={shown.to}
        problem={problems.to}
        onChange={(to) => setDay({ to })}
      />
      <Stack direction="row" role="group" aria-label="Period">
        {periods.map((days) => (
          <Button key={days} size="small" onClick={() => onChange(lastDays(days, new Date()))}>
            {days} days
          </Button>
        ))}
      </Stack>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Add up by"
        value={shown.group}
        onChange={(_, group: ReportGroup | null) => group && onChange({ group })}
      >
        {reportGroups.map((group) => (
          <ToggleButton key={group} value={group}>
            {groupNames[group]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
};

/** Sales, subscriptions and refunds of a period, as numbers, plots and tables. */
export const ReportsPage = () => {
  const [search, setSearch] = useSearchParams();
  const chosen = chosenIn(search);
  const { data, error, refetch } = useReport(addressOf({ from: chosen.from, to: chosen.to }));
  const field = error instanceof StaffApiError ? error.field : undefined;
  const isOfDay = field === 'from' || field === 'to';
  const group = chosen.group ?? (data ? groupFor(data) : 'day');
  return (
    <Stack sx={{ gap: 2, py: 2 }}>
      <PageTitle text="Reports" />
      <Controls
        shown={{ from: chosen.from ?? data?.from ?? '', to: chosen.to ?? data?.to ?? '', group }}
        problems={error && isOfDay ? { [field]: error.message } : {}}
        onChange={(part) => setSearch(addressOf({ ...chosen, ...part }))}
      />
      {error && !isOfDay && <LoadError error={error} onRetry={refetch} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <Headlines report={data} />
          <ReportSections report={data} group={group} />
        </>
      )}
    </Stack>
  );
};
