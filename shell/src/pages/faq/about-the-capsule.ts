import { formulaCount } from '@candor/catalog-contract/formulas';
import { promises } from '@candor/shell-contract/promises';
import type { Question } from './question';

const { adultsFrom, capsulesPerBottle, effectDays, ritualDays } = promises;

export const aboutTheCapsule: readonly Question[] = [
  {
    id: 'is-it-a-placebo',
    question: 'Is this really a placebo?',
    answer: () => [
      [
        'Yes. The capsules hold inert plant cellulose, we say so on the label, and we never pretend otherwise. The studies of openly given placebos are in our ',
        { to: '/research', text: 'research library' },
        ', those that found nothing included.',
      ],
    ],
  },
  {
    id: 'what-is-in-it',
    question: 'What is in a capsule?',
    answer: () => [
      [
        'Plant-based microcrystalline cellulose, in a shell of plant cellulose. No active ingredient.',
      ],
    ],
  },
  {
    id: 'why-eight',
    question: `Then why are there ${formulaCount} formulas?`,
    answer: () => [
      [
        `Because people take them for ${formulaCount} reasons. All ${formulaCount} contain the same thing; what differs is the name, the color and the practice that goes with it.`,
      ],
    ],
  },
  {
    id: 'does-it-work',
    question: 'Does it work?',
    answer: () => [
      [
        'For some people, somewhat. Across 60 randomized trials with 4,554 people, openly given placebos had a small average effect on how people feel and next to none on what instruments measure (Fendel et al., 2025).† None of those trials tested our capsules.',
      ],
    ],
  },
  {
    id: 'how-can-it-work',
    question: 'How can it do anything when I know what it is?',
    answer: () => [
      [
        'Nobody knows for certain. Expectation, learning, and the attention that a small ritual brings are the candidates, and each has a study behind it.† ',
        { to: '/how-it-works', text: 'How It Works' },
        ' goes through them, with what hasn’t been shown.',
      ],
    ],
  },
  {
    id: 'when-would-i-notice',
    question: 'When would I notice something?',
    answer: () => [
      [
        `If you do, expect it within ${effectDays} of daily practice: most trials that found something ran for about three weeks.† If you don’t, the guarantee below is for you.`,
      ],
    ],
  },
  {
    id: 'how-do-i-take-it',
    question: 'How do I take it?',
    answer: () => [
      [
        `One capsule a day, at a moment that you choose, with a sentence of your own. ${capsulesPerBottle} capsules are one a day for ${ritualDays} days. `,
        { to: '/practice', text: 'The practice' },
        ' helps you choose both, and puts the moment into your calendar.',
      ],
    ],
  },
  {
    id: 'what-comes-with-it',
    question: 'What comes with the capsules?',
    answer: () => [
      [
        'A practice script for each formula, a place to check off the days, and one coaching email a week from the day your package arrives. Each email has a link that ends them.',
      ],
    ],
  },
  {
    id: 'more-than-one',
    question: 'Can I take more than one formula?',
    answer: () => [
      [
        'Yes. It’s the same cellulose each time, so nothing adds up. One practice at a time is easier to keep, which is the part that counts.',
      ],
    ],
  },
  {
    id: 'who-may-take-it',
    question: 'Who may take it?',
    answer: () => [
      [
        `Adults, ${adultsFrom} and over. If you are pregnant, ill or under treatment, ask whoever looks after you first: not because of the cellulose, but because what bothers you may deserve more than a capsule.`,
      ],
    ],
  },
  {
    id: 'side-effects',
    question: 'Are there side effects?',
    answer: () => [
      [
        'Cellulose is inert, but nothing agrees with everybody: if you have reacted to the fillers of tablets before, leave it. Expecting harm can feel like harm, too. In one study of sleep, people who took a placebo openly rated their sleep as less efficient (Potthoff et al., 2024).',
      ],
    ],
  },
  {
    id: 'with-medicine',
    question: 'Can I take it with, or instead of, my medicine?',
    answer: () => [
      [
        'Not instead: it’s not a treatment, and you should never stop or change a medicine for it. With it, ask your doctor or pharmacist, as you would about anything that you swallow every day.',
      ],
    ],
  },
];
