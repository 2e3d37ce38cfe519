import type { FormulaArticle } from '../formula-texts';

/** Soothe's article. Most trials are about pain, so what they did not show stands beside each. */
export const article: FormulaArticle = {
  scienceTitle: 'The Science of being looked after',
  scienceBullets: [
    {
      title: 'Feeling is one thing, tissue another.',
      description:
        'In the trials below, what people said changed and what instruments measured did not. Soothe belongs to the first kind of thing and is no use for the second.',
    },
    {
      title: 'A visit is more than a pill.',
      description:
        'Trials come with a person who listens and explains. A shop can send you the explanation and a practice; it can’t sit with you. Somebody at home might.',
    },
    {
      title: 'A number, before and after.',
      description:
        'You give the evening a figure from 0 to 10, do the breathing, and give it another. Both go in the book, including the ones that go up.',
    },
  ],
  findings: [
    {
      value: 'None',
      label:
        'What was left after three years of a three-week course of open placebo for back pain: no difference in anything asked.',
      source:
        'Kleine-Borgmann 2019, with the follow-up of 89 people in 2023, Pain. At three weeks ratings had eased; measured movement had not.',
      isNull: true,
    },
    {
      value: '1.5',
      label:
        'Points out of 10 that rated back pain fell when open placebo joined usual care. Usual care alone: 0.2.',
      source: 'Carvalho 2016, Pain. 97 people over three weeks, who knew which group they were in.',
    },
    {
      value: '262',
      label:
        'People with irritable bowels: open placebo eased rated symptoms more than no pill, and about as much as a placebo in disguise.',
      source: 'Lembo 2021, Pain. 91 points against 52 without a pill, so waiting did a good part.',
    },
  ],
  sources: [
    {
      text: 'Kleine-Borgmann J, Schmidt K, Hellmann A, Bingel U. Effects of open-label placebo on pain, functional disability, and spine mobility in patients with chronic back pain: a randomized controlled trial. Pain. 2019;160(12):2891-2897. Follow-up: Pain. 2023;164(3):645-652.',
      doi: '10.1097/j.pain.0000000000001683',
    },
    {
      text: 'Carvalho C, Caetano JM, Cunha L, Rebouta P, Kaptchuk TJ, Kirsch I. Open-label placebo treatment in chronic low back pain: a randomized controlled trial. Pain. 2016;157(12):2766-2772. Erratum: Pain. 2017;158(2):365.',
      doi: '10.1097/j.pain.0000000000000700',
    },
    {
      text: 'Lembo A, Kelley JM, Nee J, et al. Open-label placebo vs double-blind placebo for irritable bowel syndrome: a randomized clinical trial. Pain. 2021;162(9):2428-2435.',
      doi: '10.1097/j.pain.0000000000002234',
    },
  ],
  howToUse: [
    {
      step: 'Make something warm to drink and wait until you can hold the cup.',
      aside: 'The waiting is part of it. So is the cup.',
    },
    {
      step: 'Take one capsule between the first sip and the second.',
      aside: 'Beside your medicine, if you have one, and never instead of it.',
    },
    {
      step: 'Breathe out slowly ten times, and put one thing down.',
      aside: 'Need words to put it down with?',
    },
  ],
  expect:
    'The back trials ran for three weeks and the bowel trial for six. What they saw was seen then and there, and the one that looked again years later saw nothing.',
  whyItWorks:
    'A hand on the shoulder contains no active ingredient either. What it says is that somebody noticed, and for a while that’s company. Soothe is a way to notice yourself at the end of a day, with a cup in the other hand. It mends nothing. Anything that hurts and stays should be shown to someone who can examine it.',
};
