/** Does something with each item, so many at once, and answers in the order of the items. */
export const inRounds = async <Item, Answer>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Answer>,
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += atOnce)
    answers.push(
      ...(await Promise.all(
        items.slice(from, from + atOnce).map((item, index) => work(item, from + index)),
      )),
    );
  return answers;
};

/** So many numbers from 0 on. */
export const countTo = (many: number): number[] => Array.from({ length: many }, (_, one) => one);
