import { formulaCount } from '@candor/catalog-contract/formulas';
export const steps = [
  {
    title: 'You apply',
    text: 'Tell us who you are, where you reach people and how you work. A person reads it and answers.',
  },
  {
    title: 'You learn how we talk',
    text: 'After acceptance comes a certification program: what the studies found, what they didn’t, and how to say both in one breath.',
  },
  {
    title: 'You coach, and say what it is',
    text: 'You use the practice with your people, in your own words, with the partnership and the placebo both disclosed. You share in what they buy.',
  },
] as const;

export const traits = [
  { title: 'Honest', text: 'Says “placebo” out loud and lets the word stand.' },
  { title: 'Curious', text: 'Would rather hear what happened than what should have.' },
  { title: 'Patient', text: 'Knows that a habit takes weeks, and that nothing is a result too.' },
  { title: 'Clear', text: 'Explains a study to a neighbor without making it larger.' },
  { title: 'Kind', text: 'Never makes somebody feel they didn’t believe enough.' },
  { title: 'Careful', text: 'Sends people on to a doctor when that is what they need.' },
] as const;

export const benefits = [
  {
    title: 'Transformation tools',
    text: 'The ritual builder, thirty-day pictures and printed slips, to use with the people you coach.',
  },
  {
    title: 'Coaching scripts',
    text: `Scripts for each of the ${formulaCount} formulas: how to begin, what to ask after a week, how to end well.`,
  },
  {
    title: 'Coach community',
    text: 'A place to compare notes with others who do this, including on what went nowhere.',
  },
  {
    title: 'Revenue sharing',
    text: 'A share of what your people buy through you. The rate is agreed in writing before you start.',
  },
] as const;

/** Sample testimonials, each shown with its label and hidden by SHOW_SAMPLE_CONTENT=false. */
export const testimonials = [
  {
    text: 'I had been telling people to find a ritual for years. Now I can hand them one.',
    author: 'A mindset coach in Oregon',
  },
  {
    text: 'The first thing I say is that it is empty. The conversation gets better from there.',
    author: 'A running coach in Minnesota',
  },
  {
    text: 'Two of my clients noticed nothing and got their money back. They still write the diary.',
    author: 'A study coach in Texas',
  },
] as const;

export const questions = [
  {
    title: 'Do I need a certification?',
    text: 'No. You need no certification to apply.',
  },
  {
    title: 'Will I be trained?',
    text: 'Yes. A certification program follows acceptance; it costs you time and no money.',
  },
  {
    title: 'How large must my audience be?',
    text: 'Engagement matters more than audience size. Twelve people who answer you are worth more than a crowd that scrolls past.',
  },
  {
    title: 'Do I have to say that we are partners?',
    text: 'Yes, always, wherever you mention us, and before anybody buys. Disclosure of partnerships is the one rule without exceptions.',
  },
  {
    title: 'Which platform must I use?',
    text: 'Any platform: a room, a newsletter, a podcast, a channel. Choose the one where you are at home.',
  },
] as const;
