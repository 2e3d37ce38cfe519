import type { FormulaArticle } from '../formula-texts';

/** Play's article. Less sadness is not more joy, and the test of well-being came back empty. */
export const article: FormulaArticle = {
  scienceTitle: 'The Science of a lighter hour',
  scienceBullets: [
    {
      title: 'It was a game already.',
      description:
        'You are a grown person about to swallow nothing on purpose. The straight face is optional, and so is the hat.',
    },
    {
      title: 'Useless is the point.',
      description:
        'The practice asks for three minutes of something with no result: four notes, a balanced spoon. It stops while it’s still fun, by order.',
    },
    {
      title: 'Joy has not been measured here.',
      description:
        'The nearest study gave people sad music and asked whether they felt less sad. That’s a worthy question, and a different one.',
    },
  ],
  findings: [
    {
      value: 'None',
      label:
        'The difference five days of open placebo made to the well-being of 75 healthy people, over five days without.',
      source:
        'Bräscher 2022, Clinical Psychology in Europe. The closest test that we found, so it goes first.',
      isNull: true,
    },
    {
      value: '84',
      label:
        'Healthy women: after sad music and gloomy sentences, those with a spray they knew to be placebo felt less sad.',
      source: 'Hahn 2022, Journal of Affective Disorders. d = 0.79, one session, a spray.',
    },
    {
      value: '0.29',
      label:
        'The average effect of open placebos in trials with people who weren’t patients. By the usual yardstick that is small.',
      source:
        'Fendel 2025, Scientific Reports. A review of 60 trials; on what instruments measure, 0.09.',
    },
  ],
  sources: [
    {
      text: 'Bräscher AK, Ferti IE, Witthöft M. Open-label placebo effects on psychological and physical well-being: a conceptual replication study. Clin Psychol Eur. 2022;4(4):e7679.',
      doi: '10.32872/cpe.7679',
    },
    {
      text: 'Hahn A, Göhler AC, Hermann C, Winkler A. Even when you know it is a placebo, you experience less sadness: first evidence from an experimental open-label placebo investigation. J Affect Disord. 2022;304:159-166.',
      doi: '10.1016/j.jad.2022.02.043',
    },
    {
      text: 'Fendel JC, Tiersch C, Sölder P, Gaab J, Schmidt S. Effects of open-label placebos across populations and outcomes: an updated systematic review and meta-analysis of randomized controlled trials. Sci Rep. 2025;15:29940.',
      doi: '10.1038/s41598-025-14895-z',
    },
  ],
  howToUse: [
    {
      step: 'Put on one song. Any song that you would deny in company.',
      aside: 'The neighbors have their own.',
    },
    {
      step: 'Toast the day and take one capsule.',
      aside: 'Water will do. It clinks if you use the good glass.',
    },
    {
      step: 'Say your phrase and do one useless thing until the song is over.',
      aside: 'Short of a phrase to be silly with?',
    },
  ],
  expect:
    'Five days made no difference in one study, and the other looked at a single session. Neither sat through a month of it, so the range is an invitation to keep score.',
  whyItWorks:
    'Adults put play on a list, below the dentist. A capsule is a fine excuse because it looks responsible: you’re only taking your placebo. Then the song is on and you’re conducting with a spoon. If nothing in it makes you smile, write and tell us which spoon you used, and we’ll return the money with our apologies.',
};
