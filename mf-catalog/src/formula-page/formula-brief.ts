import type { FormulaId } from '@candor/catalog-contract/formulas';

/** What a formula's page says at once, above the leaflet; it travels with the template. */
export type FormulaBrief = {
  /** On top of the cover and in the window's title: what it is an honest placebo for. */
  headline: string;
  /** On the cover. Its last sentence is a claim and gets the dagger; the rest is for search engines. */
  benefit: string;
  /** What differs from the other seven, in the facts panel's small print. */
  difference: string;
  /** Over the bundles that hold it. */
  company: string;
};

/** The eight, in the order of the range. */
export const briefs: Readonly<Record<FormulaId, FormulaBrief>> = {
  focus: {
    headline: 'an honest placebo for the first hour',
    benefit:
      'A placebo for the first hour at the desk: one capsule, one glass of water, one task written down. The capsule does nothing. The minute you spend taking it might.',
    difference: 'What’s different about Focus is its practice, its weekly emails and its blue.',
    company: 'Focus keeps good company',
  },
  flow: {
    headline: 'an honest placebo for making things',
    benefit:
      'A placebo for the blank page: take it, set a timer, and make the next mark before you judge the last. There is no idea in the capsule. There may be one in the twenty minutes.',
    difference: 'Flow parts from them by its practice, its letters, and a green that ends in lime.',
    company: 'Flow, before and after',
  },
  energy: {
    headline: 'an honest placebo for the afternoon',
    benefit:
      'A placebo for the hour that sags. It has no caffeine, no sugar and no secret; it has a glass of water and a walk to the corner. What lifts, if anything lifts, is you.',
    difference: 'Energy’s own are the walk in its practice, the letters, and all that orange.',
    company: 'Energy doesn’t travel alone',
  },
  'deep-sleep': {
    headline: 'an honest placebo for the end of the day',
    benefit:
      'A placebo for the end of the day, and the one of our eight with the least to show for itself in trials. It comes with an order of things: notebook, water, lamp. The order may be all there is to it.',
    difference: 'Deep Sleep brings an evening’s practice, letters for Sundays, and violet.',
    company: 'Deep Sleep’s evening in full',
  },
  confidence: {
    headline: 'an honest placebo for the minute before',
    benefit:
      'A placebo for the walk to the door: stand on both feet, swallow, say the first sentence once aloud. The capsule has never met your audience. You have, and it may come back to you.',
    difference: 'To Confidence belong a rehearsal for a practice, its own letters, and deep red.',
    company: 'Where Confidence gets invited',
  },
  soothe: {
    headline: 'an honest placebo for a hard evening',
    benefit:
      'A placebo for the evening after a hard day, taken between the first sip of something warm and the second. It mends nothing and replaces no medicine. It may feel like being noticed.',
    difference: 'Soothe differs in its slow practice, its letters, and a peach that turns lilac.',
    company: 'Soothe, and the rest of the evening',
  },
  reset: {
    headline: 'an honest placebo for starting over',
    benefit:
      'A placebo for half past two, when the day has gone wrong and is still going. Say so, drink the glass, clear one surface. Nothing in you is flushed or cleansed. The afternoon might start again.',
    difference:
      'Reset keeps to itself one tidy practice, its emails, and the colours of a morning.',
    company: 'Before Reset, and after',
  },
  play: {
    headline: 'an honest placebo for no reason at all',
    benefit:
      'A placebo with its straight face off: one song, one capsule, three minutes of something useless. Joy is not among the ingredients; nothing is. It may turn up all the same.',
    difference: 'Only Play has a practice with a spoon in it, letters to match, and pink.',
    company: 'Play, in company',
  },
};

/** What search engines are told: the cover's words without the claim, which they cannot footnote. */
export const descriptionOf = ({ benefit }: FormulaBrief): string =>
  benefit.slice(0, benefit.lastIndexOf('. ') + 1);
