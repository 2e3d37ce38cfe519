/** A proposed mechanism of the placebo effect, with its evidence. */
export type Mechanism = {
  title: string;
  /** The finding; rendered with the dagger. */
  found: string;
  /** The limits of the mechanism for open-label placebos. */
  but: string;
  sources: readonly { name: string; doi: string }[];
};

export const mechanisms: readonly Mechanism[] = [
  {
    title: 'You expect something',
    found:
      'In 117 people who slept badly, how much better they expected to sleep accounted for all of the placebo’s effect on how bad the nights felt.',
    but: 'They had been told that it was a real remedy. When the pill is openly a placebo, researchers still argue about how much expecting does.',
    sources: [
      { name: 'Yeung 2020, Annals of Behavioral Medicine', doi: '10.1093/abm/kaz030' },
      { name: 'Schaefer 2023, Neuropsychopharmacology', doi: '10.1038/s41386-022-01501-3' },
    ],
  },
  {
    title: 'Your body has learned',
    found:
      'A body that has often met a medicine together with one distinctive capsule can answer to the capsule. In a trial with 99 children with ADHD, half the dose and an openly given placebo did as well as the full dose.',
    but: 'There was real medicine in it, and doctors beside it. Nobody should change a dose because of this page.',
    sources: [
      {
        name: 'Sandler 2010, Journal of Developmental & Behavioral Pediatrics',
        doi: '10.1097/DBP.0b013e3181e121ed',
      },
      {
        name: 'Amanzio & Benedetti 1999, Journal of Neuroscience',
        doi: '10.1523/JNEUROSCI.19-01-00484.1999',
      },
    ],
  },
  {
    title: 'You make painkillers of your own',
    found:
      'After dental surgery, a drug that blocks the body’s own opioids made pain worse in people a placebo had helped. Scans later showed those opioids at work while a placebo eased pain.',
    but: 'Shown with placebos that people took for the real thing.',
    sources: [
      {
        name: 'Levine, Gordon & Fields 1978, Lancet',
        doi: '10.1016/S0140-6736(78)92762-9',
      },
      { name: 'Zubieta 2005, Journal of Neuroscience', doi: '10.1523/JNEUROSCI.0439-05.2005' },
    ],
  },
  {
    title: 'A reward is on its way',
    found:
      'In people with Parkinson’s disease a placebo released dopamine, the messenger of wanting and getting; in a later study, only when the odds that they had been told were good.',
    but: 'The odds were part of a deception, and a change on a scan is not a treatment.',
    sources: [
      { name: 'de la Fuente-Fernández 2001, Science', doi: '10.1126/science.1060937' },
      {
        name: 'Lidstone 2010, Archives of General Psychiatry',
        doi: '10.1001/archgenpsychiatry.2010.88',
      },
    ],
  },
  {
    title: 'A ritual, a reason and a person',
    found:
      'Of 262 people with an irritable bowel, 28% had adequate relief on a waiting list, 44% after a sham treatment, and 62% after the same sham from someone warm who took time. In another trial an open placebo without an explanation did less than one with it.',
    but: 'We can offer you the ritual and the reason. The warm person is the part a shop can’t put in a box.',
    sources: [
      { name: 'Kaptchuk 2008, BMJ', doi: '10.1136/bmj.39524.439618.25' },
      { name: 'Locher 2017, Pain', doi: '10.1097/j.pain.0000000000001012' },
    ],
  },
];
