/** The fields of `before` that differ in `after`: an event's `previous_attributes`. */
export const changedFrom = <Row extends object>(before: Row, after: Row): Partial<Row> =>
  Object.fromEntries(
    Object.entries(before).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name as keyof Row]),
    ),
  ) as Partial<Row>;
