import type { FormulaCount } from '@candor/catalog-contract/formulas';
import type { FormulaArticle } from '../formula-texts';

/** Deep Sleep's article: the formula with the worst evidence, which is why two null results lead. */
export const article: FormulaArticle = {
  scienceTitle: 'The Science of lying still',
  scienceBullets: [
    {
      title: 'The case against, first.',
      description:
        'Of our eight, this one has the weakest evidence. Openly given placebos have been tried on sleep at least twice and have not helped. We sell the evening around it.' satisfies `Of our ${FormulaCount}, ${string}`,
    },
    {
      title: 'A day needs an edge.',
      description:
        'Bedtime slides because nothing marks it. A capsule at the same minute, after the same three lines in a notebook, is at any rate a mark.',
    },
    {
      title: 'Felt and measured part company.',
      description:
        'People who were fooled into expecting sleep felt that they had slept better, while the instruments shrugged. We publish both halves of that sentence.',
    },
  ],
  findings: [
    {
      value: 'None',
      label:
        'The difference one openly given placebo made to the sleep of 45 people with insomnia.',
      source:
        'Haas 2022, Journal of Psychosomatic Research. One pill, one night. The most direct test, so it goes first.',
      isNull: true,
    },
    {
      value: 'Less',
      label:
        'What 150 people made of their nights after a week of open placebo: no better sleep, and time in bed rated as less well spent.',
      source:
        'Potthoff 2024, Journal of Sleep Research. A pill passed off as melatonin did shorten the reported wait for sleep.',
      isNull: true,
    },
    {
      value: '13',
      label:
        'Studies in which placebos passed off as sleep aids improved how people felt they slept, but not how soon instruments saw them fall asleep.',
      source: 'Yeung 2018, Sleep Medicine Reviews. 566 people, all misled; felt quality g = 0.58.',
    },
  ],
  sources: [
    {
      text: 'Haas JW, Winkler A, Rheker J, Doering BK, Rief W. No open-label placebo effect in insomnia? Lessons learned from an experimental trial. J Psychosom Res. 2022;158:110923.',
      doi: '10.1016/j.jpsychores.2022.110923',
    },
    {
      text: 'Potthoff J, Schienle A. Effects of (non)deceptive placebos on reported sleep quality and food cue reactivity. J Sleep Res. 2024;33(2):e13947.',
      doi: '10.1111/jsr.13947',
    },
    {
      text: 'Yeung V, Sharpe L, Glozier N, Hackett ML, Colagiuri B. A systematic review and meta-analysis of placebo versus no treatment for insomnia symptoms. Sleep Med Rev. 2018;38:17-27.',
      doi: '10.1016/j.smrv.2017.03.006',
    },
  ],
  howToUse: [
    {
      step: 'Write three lines: what is finished, what can wait, what comes first tomorrow.',
      aside: 'By hand, and leave the notebook outside the bedroom. It can keep watch.',
    },
    {
      step: 'Take one capsule with a small glass of water.',
      aside: 'Small, because you would like to stay in bed. Nothing in it makes you drowsy.',
    },
    {
      step: 'Say your phrase at the last light switch, and lie down.',
      aside: 'No last words for the day?',
    },
  ],
  expect:
    'One night changed nothing in the first trial and a week changed nothing in the second. We found no longer one, so three weeks of this puts you ahead of the literature.',
  whyItWorks:
    'As a child you had a bath, a book and somebody who turned the light off, in that order, and nobody called it an intervention. Adults get a screen and a bright kitchen. Deep Sleep puts the order back: notebook, water, lamp. It may only be the order that matters, in which case keep it, cancel us, and have the month back.',
};
