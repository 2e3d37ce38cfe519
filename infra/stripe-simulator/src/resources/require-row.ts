import { noSuch } from '../http/stripe-error';
import type { Sim } from '../sim';
import type { TableName, Tables } from '../store/tables';

/** The row, or Stripe's 'No such …'. `param` names where the id stood when that was not the path. */
export const requireRow = <Name extends TableName>(
  sim: Sim,
  table: Name,
  id: string,
  param = 'id',
): Tables[Name] => {
  const row = sim.store.find(table, id);
  if (row === undefined) throw noSuch(table, id, param);
  return row;
};
