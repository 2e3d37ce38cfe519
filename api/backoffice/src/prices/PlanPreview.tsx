import { Alert, Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { PriceChange } from '@candor/api-contract/staff-prices';
import type { StaffDataProvider } from '../data/data-provider';
import { ChangeTable } from './ChangeTable';
import { toRequest, type PriceForm } from './price-form';

const pauseMs = 400;

type Preview = { changes: readonly PriceChange[] } | { problem: string } | null;

/** Previews the effect of the typed prices. The API computes it after each pause in typing. */
export const PlanPreview = ({ form }: { form: Partial<PriceForm> }) => {
  const provider = useDataProvider<StaffDataProvider>();
  const request = toRequest(form);
  const sent =
    request && JSON.stringify({ plan: request.plan, effectiveFrom: request.effectiveFrom });
  const [preview, setPreview] = useState<Preview>(null);

  useEffect(() => {
    let isCurrent = true;
    const load = async (body: string) => {
      const result = await provider
        .send<{ changes: readonly PriceChange[] }>('prices/new/preview', JSON.parse(body) as object)
        .catch((error: unknown): Preview => ({ problem: (error as Error).message }));
      if (isCurrent) setPreview(result);
    };
    const timer = setTimeout(() => (sent === null ? setPreview(null) : void load(sent)), pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [provider, sent]);

  return (
    <Box role="status" sx={{ mt: 1 }}>
      {preview && 'problem' in preview && <Alert severity="info">{preview.problem}</Alert>}
      {preview && 'changes' in preview && <ChangeTable changes={preview.changes} />}
    </Box>
  );
};
