import type { EmailSequence } from '../weekly-text';

/** Deep Sleep: an evening with an edge; nobody commands the night itself. */
export const deepSleep: EmailSequence = [
  {
    title: 'Give the day an edge',
    opening:
      'Your bottle has arrived. Eight emails come with it, one a week, each with a practice, a finding and a question. This formula has the weakest evidence of our eight, and the finding in this email says so. What we offer is an evening with an edge: a fixed minute at which the day is put away. What the night then does is its own affair.',
    practice: {
      minutes: 5,
      steps: [
        'Choose a minute that comes every evening anyway: the toothbrush goes back, the door is locked, the phone goes on to charge.',
        'At that minute take the capsule with a small glass of water. Nothing in it makes you drowsy.',
        'Turn off one lamp and say your phrase. Do not try to sleep yet; just stop the day.',
      ],
    },
    finding: 'haas-2022-insomnia-null',
    question: 'What is usually the last thing that you do before the day counts as over?',
  },
  {
    title: 'Three lines in a notebook',
    opening:
      'At night the head does accounts. It goes through what was left undone, over and over, because nobody has told it that somebody else is keeping the list. A notebook can keep it. Three lines will do: what is finished, what can wait, what comes first tomorrow. Then the book sleeps in another room.',
    practice: {
      minutes: 5,
      steps: [
        'By hand, one line each: finished, can wait, first tomorrow. No more than three lines, however full the day was.',
        'Close the notebook and leave it outside the bedroom.',
        'Take the capsule on the way back. It is the period after the third line.',
      ],
    },
    finding: 'yeung-2018-insomnia-meta',
    question: 'Which of the three lines is hardest to write, and which lets go of you soonest?',
  },
  {
    title: 'The evening that got away',
    opening:
      'You came home late, or there was a film, and the capsule stayed in its bottle. Nothing was lost. A ritual that only works when life is tidy is a hobby. One missed evening is simply an evening, and there is never a reason to take two on the next. Begin again at the next lamp.',
    practice: {
      minutes: 2,
      steps: [
        'Make a short version for late evenings: one lamp, one breath, one sip. Thirty seconds.',
        'Use it once this week on purpose, on an evening that would have been easy to skip.',
        'In the morning make your check mark and leave the empty days empty. They are not debts.',
      ],
    },
    finding: 'fendel-2025-meta',
    question:
      'What kept you up on the evening that got away, and was it worth it? It may have been.',
  },
  {
    title: 'Last words for the day',
    opening:
      'Many children get a sentence at the light switch, always the same, and would protest at any other. Adults get a headline. Take the sentence back. It should ask nothing of you, not even sleep: ‘Today is put away’ is better than ‘I will sleep well’, for you can make the first one true by yourself.',
    practice: {
      minutes: 2,
      steps: [
        'Take out of your phrase every word that asks for a result. Keep what you can do with a hand on a switch.',
        'Say it at the last lamp, quietly, at the same place every evening.',
        'If you wake up in the night, you may say it again. It is not a spell; it is a bookmark.',
      ],
    },
    finding: 'locher-2017-rationale',
    question: 'Which sentence did somebody say to you at bedtime when you were small?',
  },
  {
    title: 'Let the morning keep its opinion',
    opening:
      'Many of us wake up and grade the night before both eyes are open. The grade then has the whole day to come true. Try leaving it out. This week you note facts only, the kind that a bored hotel clerk would write down, and you form no view of them before noon.',
    practice: {
      minutes: 3,
      steps: [
        'In the morning write three facts: lamp off at, up at, weather. No adjectives.',
        'Do not look at a device that scores your night, or look at it after lunch.',
        'At noon write one word for how the day is going. Compare the words with the facts on Sunday.',
      ],
    },
    finding: 'draganich-2014-placebo-sleep',
    question: 'On which day did the noon word and the facts of the night disagree?',
  },
  {
    title: 'Where the phone sleeps',
    opening:
      'A bedroom is a small room with a large competitor in it. The phone is bright, well informed and always awake. You don’t have to give it up; give it a bed of its own, somewhere with a door. An alarm clock costs little and has never told anybody about a war at two in the morning.',
    practice: {
      minutes: 5,
      steps: [
        'Find the phone a place outside the bedroom and charge it there for seven nights.',
        'Plug it in as the first step of the ritual: phone, notebook, capsule, lamp.',
        'Put something dull and kind beside the bed instead: a book that you have read before.',
      ],
    },
    finding: 'potthoff-2024-sleep-null',
    question: 'What were you hoping to find on it, the last time you picked it up in the dark?',
  },
  {
    title: 'If you lie awake',
    opening:
      'Some nights are wakeful, capsule or none, and effort tends to make them longer. So get up without drama and be bored somewhere else. And if bad nights have gone on for weeks and spoil your days, see a doctor: there are treatments with far better evidence than anything that we sell.',
    practice: {
      minutes: 20,
      steps: [
        'Prepare a chair this week: a blanket, a dim lamp, something to read that does not matter.',
        'When you notice that you are bored of lying awake, go there. No screen, no food, no clock.',
        'Go back when your eyes want to. One capsule an evening stays one; it is not for three in the morning.',
      ],
    },
    finding: 'kaptchuk-2008-relationship',
    question:
      'What does the house sound like at that hour, when you are not listening for the clock?',
  },
  {
    title: 'Keep the lamp',
    opening:
      'The last email. You have an edge to the day, three lines, a sentence, and a phone that sleeps elsewhere. If your evenings are quieter than eight weeks ago, keep the order and thank yourself. If nothing has changed, you know something about this idea that a week-long study could not tell you. Tell us, too: a person reads it.',
    practice: {
      minutes: 10,
      steps: [
        'Read the eight weeks of third lines, ‘first tomorrow’. Notice how many of those tomorrows went well enough.',
        'Choose the two steps of the evening that you would keep in a hotel.',
        'Write them on a card and lean it against the lamp.',
      ],
    },
    finding: 'guevarra-2024-remote',
    question: 'What will tell you that today is over, when there is no capsule to say it?',
  },
];
