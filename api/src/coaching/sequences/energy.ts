import type { EmailSequence } from '../weekly-text';

/** Energy: standing up, going out, and an honest look at rest. */
export const energy: EmailSequence = [
  {
    title: 'Stand up first',
    opening:
      'Your bottle is there, and so is the first of eight emails: a practice, a finding and a question every week. Energy contains no caffeine, no sugar and no promise. What it does have is a rule that we like: you stand up before you reach for it. By the time you have swallowed nothing at all, you are on your feet, with a glass of water inside you.',
    practice: {
      minutes: 5,
      steps: [
        'Keep the bottle at the far end of the room, never within reach of the chair.',
        'At your cue stand up, open a window, and take the capsule with the whole glass.',
        'Walk to the first corner outside and back, or up one flight of stairs. Then sit down again if you like.',
      ],
    },
    finding: 'hoenemeyer-2018-fatigue',
    question: 'At what time of the day do you most often wish for energy, and what came before it?',
  },
  {
    title: 'The shortest walk there is',
    opening:
      'Great plans for the body fail at the door, where the shoes are. A walk to the corner does not. It is too short to be refused with dignity, and it counts in full. This week nothing grows longer, only more certain: the same corner, the same cue, in whatever you happen to be wearing.',
    practice: {
      minutes: 4,
      steps: [
        'Lay out tonight what stands between you and the door: shoes, key, coat.',
        'Tomorrow take the capsule, say your phrase and go at once. Touch something at the corner, a post or a wall.',
        'Come back and make your check mark. If you feel like going on, save it for another day this week.',
      ],
    },
    finding: 'saunders-2019-cyclists',
    question: 'What did you see at the corner that you had not seen on the day before?',
  },
  {
    title: 'A day on the sofa',
    opening:
      'Somewhere in your thirty days is a blank one. Perhaps you were tired, which is the very reason for the ritual and also the best excuse from it. Leave the blank as it is. One missed day takes nothing away, and two capsules on the next would only be twice as much nothing. Coming back is the whole of this week’s practice.',
    practice: {
      minutes: 5,
      steps: [
        'On a day when you are too tired, do the smallest version: stand, drink the water, sit down again. That counts.',
        'Write beside the check mark what kind of tired it was: short night, long day, too much company, too little.',
        'If you are worn out for weeks without a reason that you know, tell a doctor. That is not a job for a ritual.',
      ],
    },
    finding: 'fendel-2025-meta',
    question: 'Which kind of tired was it most often, and does that kind need movement or sleep?',
  },
  {
    title: 'Words with knees',
    opening:
      'Phrases about energy tend to shout. Try one that moves instead. ‘Up, and out’ has two instructions in it and no adjective. Say it as you rise, so that the words and the legs arrive together; with some practice each begins to bring the other along. Nothing mysterious about that: it is a cue, and you are training it.',
    practice: {
      minutes: 3,
      steps: [
        'Shorten your phrase until it can be said in one breath while standing up.',
        'Take the capsule, say it as your weight goes onto your feet, and take the first step on the last word.',
        'Do this three times this week at an hour when nobody asks you to move.',
      ],
    },
    finding: 'locher-2017-rationale',
    question: 'Which two words would get you out of a chair on a wet afternoon?',
  },
  {
    title: 'Draw your day',
    opening:
      'Energy has a shape, and most people know only the bad end of theirs. Draw it. Five dots a day, from flat to lively, are enough to see a line after a week. You may find a dip that comes whatever you do, and an hour that is better than its reputation. It is worth knowing both before asking anything of either.',
    practice: {
      minutes: 5,
      steps: [
        'At breakfast, noon, four, seven and bedtime make a dot between one and five. Guess quickly.',
        'Take the capsule at its usual time and mark it on the line, so that you see what surrounds it.',
        'On the seventh day move one demanding thing from the dip to the better hour.',
      ],
    },
    finding: 'yennurajalingam-2022-fatigue',
    question: 'Where is the hour that is better than its reputation, and who has been using it?',
  },
  {
    title: 'Light, water, company',
    opening:
      'There are cheaper companions than ours. Daylight before noon, water before the third coffee, and a person who laughs are all free, and none comes in a bottle. Let the capsule be the reminder that fetches them. If in the end you keep those three and forget us, that is a good trade, and we mean it.',
    practice: {
      minutes: 10,
      steps: [
        'Take the capsule outdoors this week, or with your face in the brightest window you have.',
        'Finish the glass. Then fill it again and leave it where you work.',
        'On two days take somebody along to the corner, or call them from there.',
      ],
    },
    finding: 'rathschlag-2021-water',
    question: 'Which of the three, light, water or company, had you been shortest of?',
  },
  {
    title: 'Is it working?',
    opening:
      'Week seven is the time to ask. The people in the fatigue studies were very ill or had been, which you may not be; we know of no trial of a capsule like this one on an ordinary afternoon. So you are the study. It has one participant and a bias the size of a barn, but it is about the right person.',
    practice: {
      minutes: 5,
      steps: [
        'For three days do the walk and the water without the capsule.',
        'For three days take the capsule and leave out the walk. Keep making your dots.',
        'Compare. Keep the part that the dots liked, and do not feel obliged to the other.',
      ],
    },
    finding: 'zhou-2019-fatigue',
    question: 'Which of the two halves would you pay for, knowing what you know now?',
  },
  {
    title: 'A rhythm, not a push',
    opening:
      'This is the eighth email and the last. You know your dip, your corner and your better hour; not everybody knows that much of their own day. Energy is partly a matter of spending and paying back, and rest is half of the account. Keep the standing up. It was always the most active ingredient.',
    practice: {
      minutes: 15,
      steps: [
        'Read your dots from the first week to the last and write one sentence about them.',
        'Choose one movement and one rest that will stay, and tie each to something that happens every day anyway.',
        'Put the card with both by the door, at the height of your hand.',
      ],
    },
    finding: 'kleine-borgmann-2019-back-pain',
    question: 'What will get you out of the chair when the bottle is empty?',
  },
];
