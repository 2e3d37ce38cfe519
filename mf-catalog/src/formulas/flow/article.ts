import type { FormulaArticle } from '../formula-texts';

/** Flow's article. Nobody has tested an open placebo on making things, so it starts with that. */
export const article: FormulaArticle = {
  scienceTitle: 'The Science of not judging yet',
  scienceBullets: [
    {
      title: 'Making isn’t grading.',
      description:
        'Having ideas and sorting them are two jobs that get in each other’s way. The capsule stands at the door between them: after it, you make; the sorting has its own hour.',
    },
    {
      title: 'Permission, from nobody.',
      description:
        'When a study handed people leave to be strange, it did so with a lie about a smell. We’d like to know how far you get if you sign the slip yourself.',
    },
    {
      title: 'Counting, not rating.',
      description:
        'The daily check-in asks how many you made, never how good they were. A number is hard to sulk about.',
    },
  ],
  findings: [
    {
      value: 'None',
      label:
        'The open-label trials of creativity that we could find. If you are running one, we would read it with interest and some alarm.',
      source: 'Our own search of the literature. The gap is the finding, so it goes first.',
      isNull: true,
    },
    {
      value: '2 of 3',
      label:
        'Tests of original thinking on which people told that a smell boosts creativity did better than people who only smelled it.',
      source:
        'Rozenkrantz 2017, PLoS ONE. 90 people, one session, and the suggestion was false: not our method.',
    },
    {
      value: '1',
      label:
        'Novelist who took capsules that he knew to be empty before he wrote, felt that they helped, and gave the ritual at least half the credit.',
      source: 'Siegel 2017, Smithsonian Magazine. An anecdote, well told. It proves nothing.',
    },
  ],
  sources: [
    {
      text: 'Rozenkrantz L, Mayo AE, Ilan T, Hart Y, Noy L, Alon U. Placebo can enhance creativity. PLoS ONE. 2017;12(9):e0182466.',
      doi: '10.1371/journal.pone.0182466',
    },
    { text: 'Siegel RA. Why I take fake pills. Smithsonian Magazine. May 2017.' },
  ],
  howToUse: [
    {
      step: 'Open the thing you are making where you left it. Touch nothing yet.',
      aside: 'If there’s nothing to open, a blank page counts. It’s the most common kind.',
    },
    {
      step: 'Take one capsule, and say how long you will go before you judge.',
      aside: 'Twenty minutes is plenty. Use a kitchen timer; a phone has opinions.',
    },
    {
      step: 'Make the next mark, and a worse one after it, until the timer rings.',
      aside: 'Want a sentence to begin on?',
    },
  ],
  expect:
    'The experiment with the smell was over in a single session, so three weeks is our span for you to keep count in, and not something anyone has measured.',
  whyItWorks:
    'Most people who make things already own a small superstition: the good pencil, the third chair, the song on repeat. None of them survive inspection, and all of them say the same thing, which is now. Flow is one you can inspect. If the page stays empty for a month, you’ve learned that the trouble was never the doorway, and the month was free.',
};
