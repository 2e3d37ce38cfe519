import type { EmailSequence } from '../weekly-text';

/** Reset: beginning again in the middle of a day. */
export const reset: EmailSequence = [
  {
    title: 'And now',
    opening:
      'Your bottle has arrived, and so has the first of eight emails: a practice, a finding, a question, once a week. Reset is for the middle of days that have gone off the road. There is nothing in the capsule. There is a glass of water, a cleared surface, and two words that we are fond of: ‘and now’. They end one thing and begin another, without a verdict in between.',
    practice: {
      minutes: 5,
      steps: [
        'Say what went wrong in one sentence, and end it with ‘and now’. ‘The meeting ran over, and now.’',
        'Take the capsule with a full glass of water, and drink all of it.',
        'Clear one surface, say your phrase, and put back only what the next hour needs.',
      ],
    },
    finding: 'guevarra-2024-remote',
    question: 'At which hour do your days most often leave the road?',
  },
  {
    title: 'The size of a tray',
    opening:
      'A fresh start sounds like a new year, a new apartment, a new self. It works better in the size of a tray. Whatever fits on one can be set right in two minutes, and two minutes are to be had even on bad days. So this week nothing is reorganized. One tray’s worth is put straight, and you go on.',
    practice: {
      minutes: 2,
      steps: [
        'Choose a surface no larger than a tray: the corner of the desk, the shelf by the door, the seat of the car.',
        'At your cue take the capsule and empty that surface completely. Wipe it with your hand.',
        'Put back at most three things. Do not start on the next surface, however much it begs.',
      ],
    },
    finding: 'fendel-2025-meta',
    question: 'What kept turning up on the tray that does not belong there?',
  },
  {
    title: 'Missing a reset',
    opening:
      'A missed day of a ritual for starting over is a pleasant paradox. You don’t have to be good at it; it is made for exactly this. The empty square in your month is not a hole in the plan but an invitation to use it. Take the next capsule at the next cue, one of them, and let the sentence be: ‘I forgot, and now.’',
    practice: {
      minutes: 3,
      steps: [
        'Look at the empty day and say it aloud: ‘I forgot, and now.’ Nothing comes before ‘I forgot’.',
        'Move the bottle to where your eyes are at the bad hour, not where they should be.',
        'Once this week, reset somebody else’s day: a glass of water, unasked, and no advice.',
      ],
    },
    finding: 'pan-2020-hot-flushes',
    question: 'Which of your small failures would be over sooner if nobody made a speech about it?',
  },
  {
    title: 'Shorten the sentence',
    opening:
      'When something goes wrong the mind writes a novel: how it began, who was there, what it says about us. The facts would fit on a stamp. This week practice the stamp. A short sentence is not a denial; it is the part of the story that is true for certain. The rest may be written later, if it still seems worth the paper.',
    practice: {
      minutes: 5,
      steps: [
        'After the next mishap write what happened in seven words or fewer.',
        'Strike every word that guesses at what others think. Read what is left.',
        'Take the capsule, add ‘and now’, and write the next action in three words.',
      ],
    },
    finding: 'locher-2017-rationale',
    question: 'How many words were left when the guesses were gone?',
  },
  {
    title: 'Before and after',
    opening:
      'It is easy to believe in a reset, and just as easy to believe that nothing helps. Neither view needs any evidence, which is why both are so popular. Collect a little. Two numbers a day, one before the glass and one ten minutes later, give you a week’s worth of reasons to think the one or the other.',
    practice: {
      minutes: 12,
      steps: [
        'Before the capsule write a number from zero to ten: how knotted are you?',
        'Do your ritual as always. Set a timer for ten minutes and go back to what you were doing.',
        'When it rings, write the second number without looking at the first. Compare on Sunday.',
      ],
    },
    finding: 'guevarra-2020-distress',
    question: 'On which day did the second number surprise you?',
  },
  {
    title: 'Change the air',
    opening:
      'Moods live in rooms. The chair in which the bad news came keeps a little of it, and so does the light, the smell of the soup, the song that was on. You can think your way out, or you can go and stand somewhere else. The second is quicker. Take the capsule on a threshold this week, any threshold.',
    practice: {
      minutes: 5,
      steps: [
        'Carry the glass to a doorway, a balcony, a landing. Stand where two airs meet.',
        'Take the capsule there. Look at the farthest thing that you can see, until you have noticed three details.',
        'Go back in by a different way, if there is one, and sit on another chair.',
      ],
    },
    finding: 'rathschlag-2021-water',
    question: 'Which place in your home has never been in a bad mood?',
  },
  {
    title: 'What it does not repair',
    opening:
      'Here is the honest part of an email about starting over. Some things are not knots but breaks, and a glass of water will not do. A debt, a diagnosis, a quarrel with someone you love need a plan, a professional, an apology. A pause may bring you to the phone. It cannot make the call.',
    practice: {
      minutes: 15,
      steps: [
        'Write two columns: what a pause helps with, and what needs more than a pause.',
        'Take the capsule and choose one thing from the second column.',
        'Do its first step now: look up the number, write the first line, make the appointment.',
      ],
    },
    finding: 'mathur-2018-wound-null',
    question: 'What moved from the first column to the second when you were honest?',
  },
  {
    title: 'As often as you like',
    opening:
      'The last of eight emails. You have two words, a tray, a threshold and two numbers. You may begin again at eleven in the morning and again at four; there is no limit, and it is not a sign of weakness. A day with five beginnings has been looked after five times. The bottle will run out. ‘And now’ will not.',
    practice: {
      minutes: 10,
      steps: [
        'Look at your numbers from week five and write one sentence about what the pause does for you, if anything.',
        'Choose the shortest version that still works, and cross out the rest.',
        'Write ‘and now’ on a slip and put it where the bad hour usually finds you.',
      ],
    },
    finding: 'kaptchuk-2010-ibs',
    question: 'What are you ready to end with ‘and now’?',
  },
];
