import type { EmailSequence } from '../weekly-text';

/** Play: useless things, done with one's whole attention. */
export const play: EmailSequence = [
  {
    title: 'Three useless minutes',
    opening:
      'Your bottle is there, and the first of eight emails with it: each a practice, a finding and a question. Play is the silliest of our formulas and we take it seriously. You are going to swallow nothing, toast the day with it, and then do something of no use for the length of a song. Grown-ups rarely get a reason for that. Now you have a bottle with a label.',
    practice: {
      minutes: 4,
      steps: [
        'Put on one song that you would deny in company.',
        'Toast the day, out loud, and take the capsule.',
        'Do one useless thing with your whole attention until the song is over: balance a spoon, walk along a line, learn four notes.',
      ],
    },
    finding: 'hahn-2022-sadness',
    question: 'What did you play at when you were nine that nobody had taught you?',
  },
  {
    title: 'Smaller and sillier',
    opening:
      'Fun that has to be organized tends to turn into work with balloons. The kind that lasts fits into a pocket. It starts without permission, needs no equipment and is over before anybody asks what it is for. So this week make it smaller. If it cannot be done while the kettle boils, it is too big.',
    practice: {
      minutes: 2,
      steps: [
        'Write five games that fit into two minutes. At least one must be slightly embarrassing.',
        'Take the capsule and play the first that your finger lands on.',
        'Keep a score, of whatever you like, and try tomorrow to beat it for no reason.',
      ],
    },
    finding: 'braescher-2022-wellbeing-null',
    question: 'Which of the five did you go on playing after the kettle had boiled?',
  },
  {
    title: 'A day without',
    opening:
      'There was a day on which nothing was funny and the bottle stayed shut. That is allowed. Cheer that must be produced daily is a job, and a badly paid one. Leave the gap in your month alone, take the next capsule when you feel like it, and let the game that day be a quiet one. Looking at clouds is in the rules.',
    practice: {
      minutes: 3,
      steps: [
        'Choose a game for gray days that needs no cheerfulness: sorting buttons, skimming stones, watching a snail.',
        'On the next gray day take the capsule, or do not, and play that.',
        'If gray days have become weeks, talk to somebody who knows about it, a doctor or a counselor. Play is not a treatment.',
      ],
    },
    finding: 'fendel-2025-meta',
    question: 'What is your quietest game?',
  },
  {
    title: 'A toast with reasons',
    opening:
      'The phrase that goes with this capsule is a toast, and toasts are better when they are exact. ‘To the day’ is polite. ‘To the man who said good morning to his bicycle’ is a reason to raise a glass. Look for the exact thing. There is always one; you have merely not been paid to notice.',
    practice: {
      minutes: 3,
      steps: [
        'During the day collect one thing that you would like to toast. Odd beats important.',
        'Raise the glass to it aloud, with its full name, and take the capsule.',
        'Send the toast to somebody, without any explanation, once this week.',
      ],
    },
    finding: 'locher-2017-rationale',
    question: 'Which toast of the week would make the best title for a book?',
  },
  {
    title: 'The log of small delights',
    opening:
      'Delight has a short memory; by evening it has usually been told to be quiet. Write it down in five words and it keeps. We do not promise that a list makes anybody happier. It does make it harder to say that nothing happened. After a week you will have something like a menu, and you may order from it.',
    practice: {
      minutes: 5,
      steps: [
        'Each evening write three small delights in five words each. Food counts once only.',
        'With the capsule read one from another day, chosen with closed eyes.',
        'On the weekend order one from the menu and have it again.',
      ],
    },
    finding: 'lidstone-2010-dopamine',
    question: 'Which delight turned up twice without being invited?',
  },
  {
    title: 'Two can play',
    opening:
      'Nearly every game is better with somebody who also does not know why. Ask. The worst that happens is a raised eyebrow, and eyebrows are funny. You don’t have to mention the capsule, though people do like to be told that they are about to see a grown person take an openly declared nothing.',
    practice: {
      minutes: 10,
      steps: [
        'Invite one person to ten minutes of something pointless: paper planes, a rhyme, a race of two snails.',
        'Make one rule up together. It may change while you play.',
        'Let them win, or do not. Afterward toast each other with water.',
      ],
    },
    finding: 'kaptchuk-2008-relationship',
    question: 'Who said yes sooner than you had expected?',
  },
  {
    title: 'Is it the capsule?',
    opening:
      'We do not think so, and the studies are on the side of the shrug. A novelist who took fake pills, and knew it, suspected that the ritual helped as much as the pill. You can look for yourself. It is a fine game in its own right, being both the scientist and the guinea pig, and no guinea pig is harmed.',
    practice: {
      minutes: 5,
      steps: [
        'Toss a coin each day for six days. Heads: capsule and game. Tails: toast with plain water, and game.',
        'Afterward give the game a number from zero to ten, and note the coin.',
        'Add up both rows at the end. If they are alike, you have found a cheaper game.',
      ],
    },
    finding: 'siegel-2017-smithsonian',
    question: 'Which side of the coin had you secretly hoped for?',
  },
  {
    title: 'Carry on for no reason',
    opening:
      'The eighth and last email. You have a bad song, five small games, a menu of delights and at least one witness. Nobody will check whether you go on, which is exactly the condition under which play is play. Keep the toast. And if you laughed at us at some point: that was included, and free of charge.',
    practice: {
      minutes: 10,
      steps: [
        'Read your list of delights aloud in the voice of a newsreader.',
        'Choose one useless thing that you will still be doing next month, and practice it to a slightly higher level.',
        'Teach it to somebody. Games that are passed on do not end.',
      ],
    },
    finding: 'guevarra-2024-remote',
    question: 'What will you do tomorrow for no reason at all?',
  },
];
