import { useShop, type Shop } from '@candor/shell-contract/use-shop';

type Claim = { id: string; claim: string; link: string; basis: string };

const numbers: readonly Claim[] = [
  {
    id: 'basis-studies',
    claim: '27+ Studies',
    link: 'What we count',
    basis:
      'The library has 27 entries: 23 primary studies, two reviews and two pieces of journalism. The plus is for the studies inside the reviews: one of them pools 60 randomized trials, the other 13 studies.',
  },
  {
    id: 'basis-participants',
    claim: '3,500+ Participants',
    link: 'How we count',
    basis:
      '4,554 people took part in the 60 randomized trials of openly given placebos that Fendel and colleagues pooled in 2025, which is in this list. The 23 primary studies here had 2,537 participants. We never add the two: the review covers many of the same trials.',
  },
];

const whatWeDo =
  'Once a month we look for new trials, corrections and follow-ups, and check each entry against its source.';

/** The third claim: true by the records of staff, or what is true instead. */
const describeUpdates = (studies: Shop['studies']): Omit<Claim, 'id'> => {
  if (!studies) return { claim: 'Checked by hand', link: 'How we check', basis: whatWeDo };
  const { oldest: day, isOverdue } = studies;
  return isOverdue
    ? {
        claim: 'Update overdue',
        link: `Since ${day}`,
        basis: `${whatWeDo} This month we haven’t: we last checked some entries on ${day}, over a month ago.`,
      }
    : {
        claim: 'Updated Monthly',
        link: `Last: ${day}`,
        basis: `${whatWeDo} We checked every entry on ${day} or later.`,
      };
};

/** The claims in the hero, each with its basis. */
export const useClaims = (): readonly Claim[] => [
  ...numbers,
  { id: 'basis-updates', ...describeUpdates(useShop().studies) },
];
