import type { EmailSequence } from '../weekly-text';

/** Focus: one task, one cue, and a phone in another room. */
export const focus: EmailSequence = [
  {
    title: 'One thing, on paper',
    opening:
      'Your bottle has arrived, so here is the first of eight emails. Each has one small practice, one thing that research has found, and one question. The capsule holds nothing that acts, as you know. What it can be is a bell: the sound that says the next hour has one job. This week we only hang the bell.',
    practice: {
      minutes: 10,
      steps: [
        'Before any screen is on, write today’s one task on paper: a verb and a thing. ‘Draft the offer’, not ‘work’.',
        'Take the capsule with a full glass of water, and stand the bottle on the paper.',
        'Do the first ten minutes of that task and nothing else. After that you are free to go on or to stop.',
      ],
    },
    finding: 'hartmann-2023-cognition-null',
    question: 'On which day did the paper know better than you did what mattered?',
  },
  {
    title: 'Make the start smaller',
    opening:
      'Most hours are not lost in the middle of the work. They go in the ten minutes before it, between the kettle and the first line. A start that takes no courage gets made more often than a brave one. So this week the task stays and its first step shrinks, until refusing it would be a little embarrassing.',
    practice: {
      minutes: 5,
      steps: [
        'Under today’s task write a first step that takes two minutes: open the file, find the page, sharpen the pencil.',
        'Take the capsule, say your phrase, do that step at once.',
        'Make a check mark and write the time. It counts even if nothing came after it.',
      ],
    },
    finding: 'saunders-2019-cyclists',
    question: 'What is the smallest first step that you have ever managed to put off?',
  },
  {
    title: 'The day you forgot',
    opening:
      'By now there is probably a day without a check mark. Good: you have met the only difficult part of a ritual, which is the second day. Nothing has been used up or undone. There is no dose to catch up on either, since a dose of nothing keeps very well. The practice this week is coming back without a speech.',
    practice: {
      minutes: 5,
      steps: [
        'Look at your thirty days and find one that is empty. Say what happened in five words, none of them rude.',
        'Choose the moment today at which the capsule is easiest to remember, and put the bottle there now.',
        'Next time you miss, take it at the following cue, one capsule as always, and leave the gap a gap.',
      ],
    },
    finding: 'fendel-2025-meta',
    question:
      'What do you say to yourself after a missed day, and would you say it to a colleague?',
  },
  {
    title: 'A sentence for the threshold',
    opening:
      'People who do precise things often speak first: pilots read a list, surgeons say the name of the patient. Words mark a line between before and now. Your phrase can do that, if it is short and you mean it. It need not be noble. ‘Begin badly, but begin’ will do as well as any motto on a wall.',
    practice: {
      minutes: 3,
      steps: [
        'Say your phrase aloud with the capsule in your hand, at the speed of somebody reading a road sign.',
        'Add what comes next in the same breath: the phrase, then the task of today.',
        'If it felt false, change one word and keep the new version for three days before you judge it.',
      ],
    },
    finding: 'locher-2017-rationale',
    question: 'Which words would a kind foreman say to you at the start of a shift?',
  },
  {
    title: 'Count the returns',
    opening:
      'Attention does not stay. It leaves, for everybody, and the skill lies in noticing and walking back. So do not count how long you were focused; that number only makes people sad. Count how often you came back. A day with twenty returns was a day of twenty good decisions.',
    practice: {
      minutes: 25,
      steps: [
        'Set a timer for twenty-five minutes and lay a sheet of paper beside you.',
        'Whenever you notice that you have drifted, make a stroke and go back. No comment, just the stroke.',
        'At the end count the strokes and write the number into your log. More is not worse.',
      ],
    },
    finding: 'sandler-2010-adhd',
    question:
      'Where does your attention go first when it leaves, and what is it looking for there?',
  },
  {
    title: 'The room votes too',
    opening:
      'A phone face up on the desk has an opinion about your afternoon. So has the tab with the news, and the pile that you promised to sort in spring. You can argue with them all day or you can move them once. This week the ritual gets a little longer, and the extra minutes are spent on the room.',
    practice: {
      minutes: 5,
      steps: [
        'Before the capsule, carry the phone to another room. If you must hear it, let it ring from there.',
        'Close everything on the screen that today’s task does not need, without reading it first.',
        'Leave one object in sight that belongs to the task. Then take the capsule and begin.',
      ],
    },
    finding: 'kaptchuk-2008-relationship',
    question: 'Which one thing in your room interrupts you most, and who invited it?',
  },
  {
    title: 'What if it does nothing?',
    opening:
      'A fair question in week seven, and we will not talk you out of it. The capsule is empty, and the closest study found no gain at all. What you can judge is your own page: are there more starts on it than in the month before? If not, you have learned something cheap about yourself. Find out properly, with three days of each.',
    practice: {
      minutes: 5,
      steps: [
        'For three days do everything as usual, except that you only imagine swallowing the capsule.',
        'For the next three days take it again. Note each day how soon you began, in minutes.',
        'Lay the two rows side by side and believe them, whichever way they point.',
      ],
    },
    finding: 'buergler-2023-test-anxiety',
    question: 'If the capsule were taken out of your ritual, which part would you miss?',
  },
  {
    title: 'Keep what worked',
    opening:
      'This is the last of the eight. You have a paper with one task, a step of two minutes, a sentence, a room that lets you work, and a way back after a missed day. Some of that you will drop, and rightly. What remains is yours and needs no bottle. Thank you for trying something so openly absurd with us.',
    practice: {
      minutes: 15,
      steps: [
        'Read your log from the first day to today, slowly, as if a friend had kept it.',
        'Underline the two habits that did the work. Cross out the one that you kept from politeness.',
        'Write your ritual on a card in three lines, and put it where the bottle stands.',
      ],
    },
    finding: 'kleine-borgmann-2019-back-pain',
    question: 'What will tomorrow’s first ten minutes look like when nobody sends you an email?',
  },
];
