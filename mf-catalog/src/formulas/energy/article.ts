import type { FormulaArticle } from '../formula-texts';

/** Energy's article. The trials are of people with cancer or after it, which is not the same as Monday. */
export const article: FormulaArticle = {
  scienceTitle: 'The Science of getting up again',
  scienceBullets: [
    {
      title: 'A rating is not a reserve.',
      description:
        'Tiredness is something we feel and then report. The trials asked people how tired they were; none of them filled a tank, and neither does a capsule with 0 mg in it.',
    },
    {
      title: 'Two minutes of moving.',
      description:
        'The practice that comes with Energy gets you out of the chair before you have decided. The walk is real whatever the capsule is.',
    },
    {
      title: 'The same hour, every day.',
      description:
        'Yours is the one that sags: after lunch, after school pickup, after the second meeting about the first. Writing it down for a month shows whether it was always that one.',
    },
  ],
  findings: [
    {
      value: 'None',
      label:
        'The gain in vitality when healthy people drank water openly given as placebo, with or without the reason why it might help.',
      source:
        'Rathschlag 2021, Frontiers in Psychology, first experiment, 68 people. Only a group that also heard the reason in a relaxed state reported more.',
      isNull: true,
    },
    {
      value: '29%',
      label:
        'The improvement in rated fatigue among 74 people some time after cancer treatment, open placebo against usual care.',
      source: 'Hoenemeyer 2018, Scientific Reports. Self-report over 21 days.',
    },
    {
      value: '+6.6',
      label:
        'Points on a fatigue score after a week of open placebo, in people with advanced cancer. On a waiting list: +2.1.',
      source: 'Yennurajalingam 2022, The Oncologist. 90 people; only that first week was compared.',
    },
  ],
  sources: [
    {
      text: 'Rathschlag M, Klatt S. Open-label placebo interventions with drinking water and their influence on perceived physical and mental well-being. Front Psychol. 2021;12:658275.',
      doi: '10.3389/fpsyg.2021.658275',
    },
    {
      text: 'Hoenemeyer TW, Kaptchuk TJ, Mehta TS, Fontaine KR. Open-label placebo treatment for cancer-related fatigue: a randomized-controlled clinical trial. Sci Rep. 2018;8:2784.',
      doi: '10.1038/s41598-018-20993-y',
    },
    {
      text: 'Yennurajalingam S, Azhar A, Lu Z, et al. Open-label placebo for the treatment of cancer-related fatigue in patients with advanced cancer: a randomized controlled trial. Oncologist. 2022;27(12).',
      doi: '10.1093/oncolo/oyac184',
    },
  ],
  howToUse: [
    {
      step: 'Stand up before you reach for the bottle.',
      aside: 'Keep it on the far side of the room. This is most of the method.',
    },
    {
      step: 'Take one capsule by an open window, with the whole glass.',
      aside: 'No caffeine in it, so four in the afternoon is as good as eight in the morning.',
    },
    {
      step: 'Say your phrase and walk to the first corner and back.',
      aside: 'Nothing to say at the corner?',
    },
  ],
  expect:
    'The two trials of fatigue saw their differences at day 8 and at day 21, in people who had a lot more to be tired about than most of us.',
  whyItWorks:
    'You’ve felt a tired afternoon end because somebody called, or because the sun came out on the wrong side of a meeting. Nothing was added to you; something was asked of you. Energy asks, once a day, politely, with a glass of water. If you are exhausted and can’t say why, a doctor should hear about it before we do.',
};
