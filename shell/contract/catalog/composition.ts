type Fact = { name: string; value: string; kind?: 'strong' | 'sub' };

const facts: readonly Fact[] = [
  { name: 'Active ingredient', value: '0 mg', kind: 'strong' },
  { name: 'Microcrystalline cellulose', value: 'all of it' },
  { name: 'of which from plants', value: 'all of that', kind: 'sub' },
  { name: 'Caffeine', value: '0 mg' },
  { name: 'Sugar', value: '0 g' },
  { name: 'Secrets', value: '0' },
];

/** The contents of every capsule: the facts on the pages and on the back of the bottle. */
export const composition = {
  serving: '30 servings a bottle. Serving size: 1 capsule, with water.',
  facts,
} as const;
