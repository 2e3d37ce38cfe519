import { useState } from 'react';
import { plainTracking } from '@candor/api-contract/carrier-numbers';
import type { Carrier } from '@candor/api-contract/carriers';
import type { PackRow } from '@candor/api-contract/staff-pack';
import { isUncertain } from '../data/staff-request';
import { useLastCarrier } from '../orders/parcel-inputs';
import { doubtByLabels, readScan } from './read-scan';
import type { Pack } from './use-pack';

type Label = { written: string; carrier: Carrier | null; tracking: string };
type KnownLabel = Label & { carrier: Carrier };
type Problem = { text: string; insist?: { row: PackRow; label: KnownLabel } };
/** A scan chooses an order, ships one, or shows why it does neither. */
type Result = { chosen: string } | { shipped: PackRow } | { problem: Problem };

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong. Please try again.';
const isDoubt = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'parcel_to_check';

const problem = (text: string): Result => ({ problem: { text } });

/** A lost reply leaves open what was done: the row of the server decides. */
const findShipped = async (
  { find }: Pack,
  { id }: PackRow,
  tracking: string,
): Promise<PackRow | null> => {
  const row = await find(id).catch(() => undefined);
  if (row?.state !== 'shipped' || row.tracking === null) return null;
  return plainTracking(row.tracking) === plainTracking(tracking) ? row : null;
};

/** The order that was chosen, or the first of the batch that waits. */
const currentOf = (rows: readonly PackRow[], chosen: string | null): PackRow | null => {
  const waiting = rows.filter(({ state }) => state === 'to ship');
  return waiting.find(({ id }) => id === chosen) ?? waiting[0] ?? null;
};

const choose = async (pack: Pack, rows: readonly PackRow[], number: string): Promise<Result> => {
  const row = rows.find(({ id }) => id === number) ?? (await pack.find(number));
  if (row === undefined) return problem(`No order has the number ${number}.`);
  if (row.state !== 'to ship') {
    const why = row.state === 'shipped' ? 'It’s already shipped.' : row.reason;
    return problem(`Put ${number} aside. ${why}`);
  }
  if (!rows.some(({ id }) => id === number)) pack.putLast(number);
  return { chosen: number };
};

const send = async (
  pack: Pack,
  row: PackRow,
  label: KnownLabel,
  isChecked: boolean,
): Promise<Result> => {
  const { carrier, written: tracking } = label;
  try {
    return { shipped: await pack.ship(row, { carrier, tracking, isChecked }) };
  } catch (error) {
    const text = messageOf(error);
    if (isDoubt(error)) return { problem: { text, insist: { row, label } } };
    const shipped = isUncertain(error) ? await findShipped(pack, row, label.tracking) : null;
    await pack.query.refetch();
    return shipped === null ? problem(text) : { shipped };
  }
};

const shipLabel = async (pack: Pack, current: PackRow | null, label: Label): Promise<Result> => {
  const { carrier } = label;
  if (current === null) return problem('Every parcel is done. Scan the slip of another one.');
  if (carrier === null)
    return problem('Choose the carrier: this number has no form that is known.');
  const doubt = doubtByLabels(pack.batch?.labels ?? {}, current.id, label.tracking);
  if (doubt !== null) return problem(doubt);
  return send(pack, current, { ...label, carrier }, false);
};

/** Runs one request at a time, and shows what came of it. */
const useResult = () => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Problem | null>(null);
  const [last, setLast] = useState<PackRow | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const goTo = (number: string | null) => {
    setChosen(number);
    setText('');
    setShown(null);
  };
  const show = (result: Result) => {
    if ('problem' in result) return setShown(result.problem);
    goTo('chosen' in result ? result.chosen : null);
    if ('shipped' in result) setLast(result.shipped);
  };
  const run = async (work: () => Promise<Result>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      show(await work());
    } catch (error) {
      setShown({ text: messageOf(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return { chosen, text, setText, problem: shown, last, setLast, isBusy, goTo, run };
};

/**
 * The field in which slips and labels are scanned or typed, one after the other. What was typed stays until a row
 * proves that the parcel is shipped.
 */
export const useStation = (pack: Pack, rows: readonly PackRow[]) => {
  const [carrier, setCarrier] = useLastCarrier();
  const { chosen, goTo, run, setLast, ...shown } = useResult();
  const current = currentOf(rows, chosen);
  const enter = () =>
    run(async () => {
      const scan = readScan(shown.text, carrier);
      if ('problem' in scan) return problem(scan.problem);
      if ('slip' in scan) return choose(pack, rows, scan.slip);
      const result = await shipLabel(pack, current, scan);
      if ('shipped' in result && scan.carrier !== null) setCarrier(scan.carrier);
      return result;
    });
  return {
    ...shown,
    current,
    carrier,
    setCarrier,
    enter,
    /** Ships in spite of the doubt that is shown. */
    insist: () =>
      run(async () => {
        const { row, label } = shown.problem?.insist ?? {};
        return row && label ? send(pack, row, label, true) : problem('Scan the label again.');
      }),
    skip: () => {
      if (current) pack.putLast(current.id);
      goTo(null);
    },
    undo: (row: PackRow) =>
      run(async () => {
        await pack.undo(row);
        setLast(null);
        return { chosen: row.id };
      }),
  };
};

export type Station = ReturnType<typeof useStation>;
