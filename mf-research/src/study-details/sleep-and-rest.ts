import type { StudyDetails } from '../library/study';

/** Details of 'Sleep & Rest', checked against the published papers. */
export const sleepAndRestDetails: Readonly<Record<string, StudyDetails>> = {
  'draganich-2014-placebo-sleep': {
    description:
      "Across two experiments, 164 volunteers received made-up feedback that they had slept well or badly. Those told that they had slept well did better on a mental arithmetic test and on a word-finding test. Two other tests were unaffected. Nobody's actual sleep was changed.",
    methodology:
      'Two lab experiments with random assignment to false feedback (28.7% or 16.2% REM sleep) or to control conditions, followed by four cognitive tests.',
    keyResults: [
      '164 participants over two studies.',
      'Told sleep quality predicted serial addition and word-association scores.',
      'No effect on digit span or on the symbol-digit test.',
      "People's own view of their sleep did not predict the two affected scores.",
    ],
    citation:
      'Draganich C, Erdal K. Placebo sleep affects cognitive functioning. J Exp Psychol Learn Mem Cogn. 2014;40(3):857-864.',
    impactFactor: null,
  },
  'yeung-2018-insomnia-meta': {
    description:
      'This review pooled thirteen studies with 566 people that compared a placebo, presented as a real sleep aid, with no treatment. People reported falling asleep sooner, sleeping longer and sleeping better. Objectively measured time to fall asleep did not change.',
    methodology:
      'Systematic review and meta-analysis of studies comparing placebo with no treatment in people with insomnia symptoms.',
    keyResults: [
      '13 studies, 566 people.',
      'Perceived sleep quality g=0.58, total sleep time g=0.32, time to fall asleep g=0.27.',
      'No effect on objectively measured time to fall asleep (few studies).',
      'Too few data to pool other objective measures.',
    ],
    citation:
      'Yeung V, Sharpe L, Glozier N, Hackett ML, Colagiuri B. A systematic review and meta-analysis of placebo versus no treatment for insomnia symptoms. Sleep Med Rev. 2018;38:17-27.',
    impactFactor: { value: 11.2, year: 2023 },
  },
  'haas-2022-insomnia-null': {
    description:
      'Forty-five people with primary insomnia had their sleep measured on two nights, by report and by instruments. Before the second night each took one pill that they knew to be placebo, with or without an explanation of how placebos might help. Sleep did not improve more in either group, nor compared with an earlier group that took no pill.',
    methodology:
      'Randomized comparison of open placebo with and without a rationale; later comparison with a past no-pill sample of 23.',
    keyResults: [
      '45 patients with primary insomnia, plus 23 earlier no-pill controls.',
      'No group-by-night difference on sleep measures.',
      'The explanation, given by video, made no difference.',
      'The authors point to the single dose and call for longer, larger trials.',
    ],
    citation:
      'Haas JW, Winkler A, Rheker J, Doering BK, Rief W. No open-label placebo effect in insomnia? Lessons learned from an experimental trial. J Psychosom Res. 2022;158:110923.',
    impactFactor: null,
  },
};
