/** Reads a list of the provider's, newest first, as far back as this moment. */
export const listSince = async <Item extends { created: number }>(
  newestFirst: AsyncIterable<Item>,
  since: Date,
): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of newestFirst) {
    if (item.created * 1000 < since.getTime()) break;
    items.push(item);
  }
  return items;
};
