import type { FormulaArticle } from '../formula-texts';

/** Confidence's article. An imagined pill did as well as a real one, and we sell the real one. */
export const article: FormulaArticle = {
  scienceTitle: 'The Science of the minute before',
  scienceBullets: [
    {
      title: 'Nerves are early.',
      description:
        'They arrive an hour before you do and have nothing to hold. The practice gives that hour one task, which is to write the first sentence you will say.',
    },
    {
      title: 'You could skip the capsule.',
      description:
        'In one study, students who pictured taking a pill did as well as students who took one. If you can do that, please do. It’s cheaper than we are.',
    },
    {
      title: 'A record beats a feeling.',
      description:
        'After the hard thing, you note that you did it. In a month there’s a list, in your own hand, of rooms that you walked into.',
    },
  ],
  findings: [
    {
      value: 'None',
      label:
        'The difference between taking an open placebo and only imagining one, measured on the test anxiety of students.',
      source:
        'Buergler 2023, Scientific Reports. Awkward for a company that sells the capsule, so it goes first.',
      isNull: true,
    },
    {
      value: '173',
      label:
        'Students: those with a pill, real or imagined, reported less test anxiety than those with neither.',
      source:
        'The same study. Three weeks, d = −0.71, self-report; the summary we read says nothing about grades.',
    },
    {
      value: '0.7 s',
      label:
        'How much sooner 28 trained cyclists finished a kilometer after openly taking capsules of flour. Four of them were slower.',
      source:
        'Saunders 2019, PLoS ONE. Under 1%, one dose; heart rate and effort were the same with and without.',
    },
  ],
  sources: [
    {
      text: 'Buergler S, Sezer D, Bagge N, Kirsch I, Locher C, Carvalho C, Gaab J. Imaginary pills and open-label placebos can reduce test anxiety by means of placebo mechanisms. Sci Rep. 2023;13:2624.',
      doi: '10.1038/s41598-023-29624-7',
    },
    {
      text: 'Saunders B, Saito T, Klosterhoff R, et al. “I put it in my head that the supplement would help me”: open-placebo improves exercise performance in female cyclists. PLoS ONE. 2019;14(9):e0222982.',
      doi: '10.1371/journal.pone.0222982',
    },
  ],
  howToUse: [
    {
      step: 'In the morning, find today’s hard minute and write down its time.',
      aside: 'Meeting, phone call, school pickup. If there isn’t one, enjoy that.',
    },
    {
      step: 'A little before it, take one capsule, standing on both feet.',
      aside: 'Water first. A dry mouth and a capsule make poor company.',
    },
    {
      step: 'Say your first sentence aloud once, then go in.',
      aside: 'Looking for a sentence?',
    },
  ],
  expect:
    'The students took theirs for three weeks. The cyclists took one dose and set off, so the range is a guess at how long a habit needs to become one.',
  whyItWorks:
    'Nobody is sure of themselves in general. People are sure of the next thing, having done it before: the opening line, the handshake, the slide with the joke on it. Confidence makes a small rehearsal out of the walk to the door and asks you to swallow on it. The courage, if any turns up, was on the premises already.',
};
