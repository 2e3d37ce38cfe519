import type { EmailSequence } from '../weekly-text';

/** Soothe: warmth, slowness, and a doctor where one is needed. */
export const soothe: EmailSequence = [
  {
    title: 'Something warm, and a pause',
    opening:
      'Your bottle has arrived, and eight emails come with it, each with a practice, a finding and a question. Soothe is an empty capsule and a pause of a few minutes around it. It is not a remedy. If something hurts that did not hurt before, or hurts more than it did, that is for a doctor and not for us. For the rest, let us begin with a warm cup.',
    practice: {
      minutes: 5,
      steps: [
        'Make something warm to drink, and wait until you can hold the cup in both hands.',
        'Take the capsule between the first sip and the second.',
        'Breathe out slowly ten times. When you are done, put one thing down: a bag, a phone, a worry that can wait.',
      ],
    },
    finding: 'carvalho-2016-back-pain',
    question: 'What did you put down on the first day, and did you pick it up again?',
  },
  {
    title: 'Only as far as comfortable',
    opening:
      'When something aches it is tempting to test it all day long: does it still, does it still? A gentler habit is to find out what is easy today. Look for a small range in which nothing complains, and be at home in it for five minutes. Nobody wins anything for going to its edge.',
    practice: {
      minutes: 5,
      steps: [
        'After the capsule, move one part of yourself as far as is comfortable and no further: a shoulder, a hand, your feet.',
        'Do it slowly enough to be bored. Stop if it stops being easy.',
        'Say in one word how it was, and let that be the whole report.',
      ],
    },
    finding: 'kleine-borgmann-2019-back-pain',
    question: 'What was easy this week that you had not counted as easy?',
  },
  {
    title: 'On a day that was too much',
    opening:
      'There are days when even a ritual is one thing too many. The cup stays in the cupboard, the bottle is shut, and the evening ends early. Such a day is not a failure of the program; there is no program, there is only you and a warm drink. On the day after, one capsule as ever. There is nothing to make up for.',
    practice: {
      minutes: 1,
      steps: [
        'Decide now on the smallest version: a hand on your own chest, one long breath out, the end.',
        'Tell one person that some days are like that, so that you don’t have to explain it on such a day.',
        'On the next good day do the full ritual, and make your check mark without counting backward.',
      ],
    },
    finding: 'fendel-2025-meta',
    question: 'What do you need to hear on a day that is too much, and who could say it?',
  },
  {
    title: 'Speak to it kindly',
    opening:
      'Listen for a day to how you speak to the part of you that aches. Few people would use such words to a tired child. The tone is a habit, and habits can be changed, if only for the length of a phrase. We do not say that kindness mends anything; this week’s finding is a reminder of that. It is simply better company.',
    practice: {
      minutes: 3,
      steps: [
        'Write down one thing that you said to yourself about it this week. Word for word, it is nobody’s business.',
        'Write what you would say to a friend with the same ache.',
        'Use the second as your phrase with the capsule, from now until the next email.',
      ],
    },
    finding: 'mathur-2018-wound-null',
    question: 'How did the second sentence sound on the third day of saying it?',
  },
  {
    title: 'Notice what eases',
    opening:
      'People with an ache become experts in what makes it worse. Hardly anybody keeps the other list. For a week be the clerk of small easings: the bath, the walk, the first hour after a visit, the cat. Some will turn out to be chance. Two or three may come back, and they are worth more than our bottle.',
    practice: {
      minutes: 5,
      steps: [
        'Each evening after the capsule write one moment of the day that was easier than the rest, and what was around it.',
        'Add how long it lasted, roughly. Ten minutes is a fine answer.',
        'At the end of the week do the most frequent one on purpose, once.',
      ],
    },
    finding: 'lembo-2021-ibs',
    question: 'What stood on the list twice?',
  },
  {
    title: 'Let somebody sit with you',
    opening:
      'A good part of comfort is company, as anyone knows who was ill as a child. It doesn’t have to be talk. It can be somebody peeling an orange in the same room. This week share the pause: make two cups. You do not have to explain the capsule, though it does make for conversation.',
    practice: {
      minutes: 15,
      steps: [
        'Ask one person for fifteen minutes and a warm drink. Say that nothing needs to be solved.',
        'Take the capsule in their company, or leave it for later and keep only the cup.',
        'If you are alone this week, write to somebody by hand; slow company is company too.',
      ],
    },
    finding: 'kaptchuk-2008-relationship',
    question: 'Whose company asks nothing of you?',
  },
  {
    title: 'What a label can do',
    opening:
      'By week seven you may wonder what you are paying attention to: a capsule, or the attention itself. So do the researchers. The words on a label can change what people report, and an honest label has done so too. Neither replaces a medicine that works. Never leave yours out, or change it, because of a ritual.',
    practice: {
      minutes: 5,
      steps: [
        'For three days do the ritual with only the cup, and for three with cup and capsule.',
        'Each evening write one number from zero to ten for how the pause itself was. Not the ache: the pause.',
        'Compare the two rows. Keep whichever pause was the better one.',
      ],
    },
    finding: 'kam-hansen-2014-migraine',
    question: 'What would you print on a label for your own five minutes?',
  },
  {
    title: 'A gentler ordinary',
    opening:
      'The eighth email and the last. You have a warm cup, a short list of what eases, a kinder sentence and perhaps somebody who peels oranges. None of it is a cure, and we never said so. It is a gentler way of spending an ordinary day, aches and all. Keep the parts that were good company, with a capsule or without.',
    practice: {
      minutes: 10,
      steps: [
        'Read your list of easings from the beginning, with something warm in your hands.',
        'Choose two of them and give each a fixed place in the week.',
        'Write your kinder sentence on the inside of a cupboard door, where only you will meet it.',
      ],
    },
    finding: 'botvinik-nezer-2024-fmri',
    question: 'What are you going to be gentler with, from here on?',
  },
];
