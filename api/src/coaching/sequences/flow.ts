import type { EmailSequence } from '../weekly-text';

/** Flow: making things, badly first. */
export const flow: EmailSequence = [
  {
    title: 'Touch the thing daily',
    opening:
      'Your package is there, and this is the first of eight emails: a practice, a finding, a question, once a week. Flow is a capsule of nothing for people who make things. It cannot give you an idea. It can mark the moment at which you sit down with whatever you are making and let it be unfinished in front of you. That is all we ask of this week.',
    practice: {
      minutes: 10,
      steps: [
        'Open the thing where you left it. Do not change anything for the length of one slow breath.',
        'Take the capsule with water and say how long you will go on before you judge: eight minutes is plenty.',
        'Make one mark, line or note, and stop when the time is up, in the middle if it happens to be the middle.',
      ],
    },
    finding: 'siegel-2017-smithsonian',
    question: 'How did the thing look on the third day, compared with how you remembered it?',
  },
  {
    title: 'Ten bad ones',
    opening:
      'The first idea is often the one that everybody has. It stands in the doorway and must be let out before the others can leave. A quick way is to ask for ten, and to ask for bad ones, because bad ones come when called. Somewhere around the seventh something tends to look back at you.',
    practice: {
      minutes: 8,
      steps: [
        'Take the capsule, set a timer for eight minutes and write the numbers one to ten.',
        'Fill all ten: titles, openings, shapes, chords. Make at least three of them deliberately dreadful.',
        'Circle one, and not the most sensible. Tomorrow begin there.',
      ],
    },
    finding: 'rozenkrantz-2017-creativity',
    question: 'Which of your bad ones made you laugh, and what did it know?',
  },
  {
    title: 'Gaps are part of the pattern',
    opening:
      'There is an empty day in your month by now, or there will be. Makers like to read such a day as a verdict. It is a Tuesday. Work that is left alone changes behind your back, and you come to it as a reader, which no effort can buy. So this week the return is the practice, and it needs no apology.',
    practice: {
      minutes: 10,
      steps: [
        'After a day without, take your capsule at the usual cue. One, as always; there is nothing to catch up on.',
        'Read, play or look at the last piece once, from start to end, with your hands in your lap.',
        'Name the one place that you would show a friend. Go on from exactly there.',
      ],
    },
    finding: 'fendel-2025-meta',
    question: 'What did the pause change in the work without asking you?',
  },
  {
    title: 'Say when the judge may come',
    opening:
      'There is somebody in your head who knows what good is. You will need them, on Thursday. Early in the week they only stand between you and the paper with their arms folded. You cannot send them away for ever, but you can give them an appointment. Odd as it sounds, they often keep it.',
    practice: {
      minutes: 15,
      steps: [
        'Write on a slip: ‘Judging begins at’, and a time. Put the slip where you can see it.',
        'Take the capsule, say your phrase, and make things until then. Nothing is deleted before the time.',
        'At the time, judge properly: keep one thing, alter one, let one go.',
      ],
    },
    finding: 'locher-2017-rationale',
    question: 'Whose voice does your judge have, and what are they afraid of?',
  },
  {
    title: 'Keep a log of sparks',
    opening:
      'Ideas are not rare. They are badly stored. They come on the stairs, in line, with both hands in the sink, and by the evening the hook is bare. A log of sparks has one rule: five words each, and never judged on the day it is written. Some will turn out to be string. Keep the string.',
    practice: {
      minutes: 5,
      steps: [
        'Carry one card and one pen for a week. Whatever flickers gets five words at most.',
        'Each day after the capsule, read yesterday’s card and nothing newer.',
        'Copy one line of it to the top of today’s page, and make it worse until it is interesting.',
      ],
    },
    finding: 'hartmann-2023-cognition-null',
    question: 'Where were you, and what were your hands doing, when the best spark came?',
  },
  {
    title: 'Change one wall of the room',
    opening:
      'A fixed ritual with the same chair, cup and minute is a good doorway, and after five weeks it can become a corridor. So leave the doorway alone and change something behind it: the pencil, the key, the side of the table, the music. A small restriction is company. It gives you something to push against besides yourself.',
    practice: {
      minutes: 20,
      steps: [
        'Take the capsule at your usual cue, so that the day knows what it is.',
        'Draw one limit from a hat: only one color, no adjectives, left hand, three notes, lying on the floor.',
        'Work inside it for twenty minutes. Write down what the limit gave you, if anything.',
      ],
    },
    finding: 'rathschlag-2021-water',
    question: 'Which limit did you resent first and thank later?',
  },
  {
    title: 'When nothing flows',
    opening:
      'Some weeks are dry, capsule or no capsule, and we know of no open trial in which a placebo made anyone more creative. We said so on the label and say it again here. What a dry week does allow is preparation: cleaning brushes, copying a master, restringing. Hands that stay near the work are there when the weather turns.',
    practice: {
      minutes: 15,
      steps: [
        'For three days do not try to make anything. After the capsule, copy a page of somebody you love, by hand.',
        'Mend or clean one tool that you use. Slowly; it is not a chore, it is your hands saying hello.',
        'On the fourth day make something no larger than a postcard, and send it to somebody.',
      ],
    },
    finding: 'buergler-2023-test-anxiety',
    question: 'What did you notice while copying that you had never seen while reading?',
  },
  {
    title: 'Finish something small',
    opening:
      'The last of the eight emails. Starting has had all of our attention; now finish one thing. It may be tiny. Finished things teach what no beginning can, chiefly that they survive being seen. After that the ritual is yours: the doorway, the timer, the card in your pocket. The bottle was only ever the prop.',
    practice: {
      minutes: 30,
      steps: [
        'Choose the piece that is nearest to done, not the best one.',
        'Give it three sittings this week, each with a capsule and a timer, and write ‘done’ at the end of the third.',
        'Show it to one person. Say only: ‘I made this.’ Then listen.',
      ],
    },
    finding: 'kaptchuk-2008-relationship',
    question: 'What will you touch tomorrow, now that this one has left the table?',
  },
];
