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
import { isUncertain } from '../data/staff-request';

export type ActionOptions<Row extends RaRecord> = {
  /** The last part of POST /staff/api/<resource>/<id>/<action>. */
  action: string;
  /** Another request than that, such as one that creates a record. */
  send?: (provider: StaffDataProvider, values: object) => Promise<{ data: Row }>;
  /** The notification after success. */
  done: string;
};

const isChangedMeanwhile = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'changed_meanwhile';

/** Also the person's own change, after a reply that was lost. */
const changedMeanwhile =
  'This has changed since you opened it. You now see it as it is; check it, then try again.';

const messageOf = (error: unknown): string => {
  if (isChangedMeanwhile(error)) return changedMeanwhile;
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.';
};

/**
 * Posts an action on the record of the page, with the revision that its person sees.
 * @returns `run`, which resolves to the row after it, or to null if `problem` shows why not
 */
export const useAction = <Row extends RaRecord>({ action, send, done }: ActionOptions<Row>) => {
  const provider = useDataProvider<StaffDataProvider>();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<Row>();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [problem, setProblem] = useState<string | null>(null);

  const post = async (values: object): Promise<{ data: Row }> => {
    if (send) return send(provider, values);
    if (!record) throw new Error(`The action ${action} needs a record.`);
    const revision = record['revision'] as number | undefined;
    return provider.act<Row>(resource, record.id, action, { ...values, revision });
  };
  const run = async (values: object): Promise<Row | null> => {
    setProblem(null);
    try {
      const { data } = await post(values);
      notify(done, { type: 'success' });
      refresh();
      return data;
    } catch (error) {
      setProblem(messageOf(error));
      if (isChangedMeanwhile(error) || isUncertain(error)) refresh();
      return null;
    }
  };
  return { run, problem };
};
