import type { FormulaArticle } from '../formula-texts';

/** Reset's article. It may change how a day feels; it does not repair anything, skin included. */
export const article: FormulaArticle = {
  scienceTitle: 'The Science of beginning again',
  scienceBullets: [
    {
      title: 'Any hour can be nine o’clock.',
      description:
        'Mondays, birthdays and clean desks get credit for fresh starts, though nothing in them starts anything. Reset borrows the idea for a Thursday at two-thirty.',
    },
    {
      title: 'One surface, then the rest.',
      description:
        'The practice is to clear a space the size of a tray. It’s chosen because you can finish it, and finished is what you came for.',
    },
    {
      title: 'What it leaves alone.',
      description:
        'No cleanse, no detox, no organ is addressed. Your liver has not heard of us, and does its own resetting very well.',
    },
  ],
  findings: [
    {
      value: 'None',
      label: 'The speed that open placebo added to the healing of small skin wounds in 70 people.',
      source:
        'Mathur 2018, Annals of Behavioral Medicine. It marks where the effect ends, so it goes first.',
      isNull: true,
    },
    {
      value: '61',
      label:
        'Young adults: those sent open placebo pills by post reported less stress, anxiety and low mood after two weeks than those sent nothing.',
      source:
        'Guevarra 2024, Applied Psychology: Health and Well-Being. Self-report, with calls and videos that explained placebos.',
    },
    {
      value: '260',
      label:
        'People in two lab experiments: after a spray that they were told was placebo, upsetting pictures upset them less.',
      source:
        'Guevarra 2020, Nature Communications. 62 rated it, and in 198 a brain signal agreed. Once, and with salt water.',
    },
  ],
  sources: [
    {
      text: 'Mathur A, Jarrett P, Broadbent E, Petrie KJ. Open-label placebos for wound healing: a randomized controlled trial. Ann Behav Med. 2018;52(10):902-908.',
      doi: '10.1093/abm/kax057',
    },
    {
      text: 'Guevarra DA, Webster CT, Moros JN, Kross E, Moser JS. Remotely administered non-deceptive placebos reduce COVID-related stress, anxiety, and depression. Appl Psychol Health Well Being. 2024;16(4):2204-2224.',
      doi: '10.1111/aphw.12583',
    },
    {
      text: 'Guevarra DA, Moser JS, Wager TD, Kross E. Placebos without deception reduce self-report and neural measures of emotional distress. Nat Commun. 2020;11:3785.',
      doi: '10.1038/s41467-020-17654-y',
    },
  ],
  howToUse: [
    {
      step: 'Say what went wrong in one sentence, and end it with “and now”.',
      aside: 'Aloud, if the room is yours. Under your breath in an open-plan office.',
    },
    {
      step: 'Take one capsule with a full glass, and drink all of it.',
      aside: 'It won’t flush anything out. It’s just hard to be cross while drinking.',
    },
    {
      step: 'Clear one surface, say your phrase, and put back only what the next hour needs.',
      aside: 'Not sure what to say to a surface?',
    },
  ],
  expect:
    'The pills by post were taken for two weeks. The wounds were watched for ten days and took no notice at all.',
  whyItWorks:
    'Every trade has a closing move: the chef wipes the board, the barber shakes the cloth, the judge leaves the room. Desk work forgot to invent one, so a bad morning runs straight into the afternoon. Reset is a closing move you swallow. Should it turn out that all you needed was the glass of water, the tap is free, and so is the month.',
};
