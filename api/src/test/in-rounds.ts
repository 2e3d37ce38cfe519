/** Processes items, `atOnce` at a time. @returns the results in the order of the items */
export const inRounds = async <Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += atOnce)
    results.push(
      ...(await Promise.all(
        items.slice(from, from + atOnce).map((item, index) => work(item, from + index)),
      )),
    );
  return results;
};

/** The numbers from 0 to `length - 1`. */
export const countTo = (length: number): number[] => [...Array(length).keys()];
