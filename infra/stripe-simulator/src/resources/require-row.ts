import { noSuch } from '../http/stripe-error';
import type { Sim } from '../sim';
import type { TableName, Tables } from '../store/tables';

/** @throws StripeError 'No such …'. `param` names the parameter with the id, if it was not in the path */
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
