import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import {
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
} from 'react-admin';
import type { StaffDataProvider } from '../data/data-provider';
import { isUncertain, StaffApiError } from '../data/staff-request';

export type ActionOptions<Row extends RaRecord> = {
  /** The last part of POST /staff/api/<resource>/<id>/<action>. */
  action: string;
  /** Another request than that, such as one that creates a record. */
  send?: (provider: StaffDataProvider, values: object) => Promise<{ data: Row }>;
  /** The notification after success. */
  done: string;
};

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
const isChangedMeanwhile = (error: unknown): boolean => codeOf(error) === 'changed_meanwhile';

/** Also the person's own change, after a reply that was lost. */
const changedMeanwhile =
  'This has changed since you opened it. You now see it as it is; check it, then try again.';

/** Why an action was not done, and the field of the request that it is about. */
export type Problem = { text: string; field: string | undefined };

const problemOf = (error: unknown): Problem => {
  if (isChangedMeanwhile(error)) return { text: changedMeanwhile, field: undefined };
  return {
    text: error instanceof Error ? error.message : 'Something went wrong. Please try again.',
    field: error instanceof StaffApiError ? error.field : undefined,
  };
};

/**
 * Posts an action on the record of the page, with the revision that its person sees.
 * @returns `run`, which resolves to the row after it, or to the reason why it was not done; `canInsist`: the reason is a
 * doubt, and `isChecked` does it in spite of it
 */
export const useAction = <Row extends RaRecord>({ action, send, done }: ActionOptions<Row>) => {
  const provider = useDataProvider<StaffDataProvider>();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<Row>();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [canInsist, setCanInsist] = useState(false);

  const post = async (values: object): Promise<{ data: Row }> => {
    if (send) return send(provider, values);
    if (!record) throw new Error(`The action ${action} needs a record.`);
    const revision = record['revision'] as number | undefined;
    return provider.act<Row>(resource, record.id, action, { ...values, revision });
  };
  const run = async (values: object): Promise<{ row: Row } | { problem: Problem }> => {
    setCanInsist(false);
    try {
      const { data } = await post(values);
      notify(done, { type: 'success' });
      refresh();
      return { row: data };
    } catch (error) {
      setCanInsist(codeOf(error) === 'parcel_to_check');
      if (isChangedMeanwhile(error) || isUncertain(error)) refresh();
      return { problem: problemOf(error) };
    }
  };
  return { run, canInsist };
};
