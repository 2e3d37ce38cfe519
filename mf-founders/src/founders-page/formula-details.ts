import type { FormulaId } from '@candor/catalog-contract/formulas';

type Study = {
  finding: string;
  /** A study that found no effect. */
  isNull?: true;
  /** Authors, journal, year. */
  source: string;
  /** Absent for journalism. */
  doi?: string;
};

type FormulaDetail = {
  does: string;
  use: string;
  why: string;
  studies: readonly [Study, Study];
};

/** Equal for every formula. */
export const INGREDIENTS =
  'Thirty capsules of plant-based microcrystalline cellulose, in a shell of plant cellulose. Active ingredient: 0 mg. No caffeine, no sugar, no exceptions.';

/** A short version of the formulas' own pages, with the same studies. */
export const formulaDetails: Readonly<Record<FormulaId, FormulaDetail>> = {
  focus: {
    does: 'Marks the first hour at the desk. The capsule has no part in what follows; the task you wrote down has.',
    use: 'Before any screen, write down one task. Take a capsule with a full glass of water, and begin.',
    why: 'A thing done in the same place at the same time becomes a cue. This one says that the next hour has one job.',
    studies: [
      {
        finding:
          'Three weeks of open placebo brought 78 healthy adults no gain in thinking skills, tested or self-rated.',
        isNull: true,
        source: 'Hartmann et al., Scientific Reports, 2023',
        doi: '10.1038/s41598-023-45979-3',
      },
      {
        finding:
          'Sixty open-label trials pooled: a small average effect on how people feel, next to none on what instruments measure.',
        source: 'Fendel et al., Scientific Reports, 2025',
        doi: '10.1038/s41598-025-14895-z',
      },
    ],
  },
  flow: {
    does: 'Opens a stretch of making things. No idea is in the capsule; twenty minutes without judging are in the practice.',
    use: 'Open what you are making, take a capsule, set a timer. Make the next mark, then a worse one, until it rings.',
    why: 'Makers own small superstitions that all say the same thing: now. Here is one that stands up to being looked at.',
    studies: [
      {
        finding:
          'We found no open-label trial of creativity at all. That gap is the first thing to know.',
        isNull: true,
        source: 'Our own search of the literature',
      },
      {
        finding:
          'Told, untruly, that a smell boosts creativity, people did better on two of three tests of original thinking. Not our method.',
        source: 'Rozenkrantz et al., PLoS ONE, 2017',
        doi: '10.1371/journal.pone.0182466',
      },
    ],
  },
  energy: {
    does: 'Gives the sagging hour an errand: a glass, an open window, a walk to the corner. It holds nothing that wakes anybody.',
    use: 'Stand up first. Take a capsule by an open window with the whole glass, then walk to the first corner and back.',
    why: 'Tired afternoons have ended because somebody called. Nothing was added to you then; something was asked of you.',
    studies: [
      {
        finding: 'Water openly given as a placebo brought 68 healthy people no gain in vitality.',
        isNull: true,
        source: 'Rathschlag and Klatt, Frontiers in Psychology, 2021',
        doi: '10.3389/fpsyg.2021.658275',
      },
      {
        finding:
          'Of 74 people some time after cancer treatment, those on open placebo rated their fatigue 29% better over 21 days.',
        source: 'Hoenemeyer et al., Scientific Reports, 2018',
        doi: '10.1038/s41598-018-20993-y',
      },
    ],
  },
  'deep-sleep': {
    does: 'Puts an order back into the end of the day: notebook, water, lamp. Nothing in it makes you drowsy.',
    use: 'Write three lines about today and tomorrow. Take a capsule with a small glass, turn off the last light, lie down.',
    why: 'Children get a bath, a book and the light turned off, in that order. It may only be the order that matters.',
    studies: [
      {
        finding: 'One open placebo made no difference to the sleep of 45 people with insomnia.',
        isNull: true,
        source: 'Haas et al., Journal of Psychosomatic Research, 2022',
        doi: '10.1016/j.jpsychores.2022.110923',
      },
      {
        finding:
          'Placebos passed off as sleep aids improved how 566 people felt they slept, and not how soon instruments saw them asleep.',
        source: 'Yeung et al., Sleep Medicine Reviews, 2018',
        doi: '10.1016/j.smrv.2017.03.006',
      },
    ],
  },
  confidence: {
    does: 'Makes a small rehearsal of the walk to the door. The courage, if any turns up, was yours before.',
    use: 'Write down when today’s hard minute is. Before it, take a capsule standing, and say your first sentence aloud.',
    why: 'Nobody is sure of themselves in general, only of the next thing, having done it before. So it is done once before.',
    studies: [
      {
        finding:
          'Taking an open placebo did no more for students’ test anxiety than imagining one.',
        isNull: true,
        source: 'Buergler et al., Scientific Reports, 2023',
        doi: '10.1038/s41598-023-29624-7',
      },
      {
        finding:
          'After openly taking capsules of flour, 28 cyclists finished a kilometer 0.7 s sooner on average. Four were slower.',
        source: 'Saunders et al., PLoS ONE, 2019',
        doi: '10.1371/journal.pone.0222982',
      },
    ],
  },
  soothe: {
    does: 'Keeps you company for a cup’s length at the end of a hard day. It mends nothing and replaces no medicine.',
    use: 'Make something warm. Take a capsule between the first sip and the second, breathe out slowly ten times.',
    why: 'A hand on the shoulder holds no active ingredient either. What it says is that somebody noticed.',
    studies: [
      {
        finding:
          'Three years after a three-week course of open placebo for back pain, nothing that was asked about differed.',
        isNull: true,
        source: 'Kleine-Borgmann et al., Pain, 2019, with the follow-up of 2023',
        doi: '10.1097/j.pain.0000000000001683',
      },
      {
        finding:
          'With open placebo beside usual care, rated back pain fell by 1.5 points of 10 in three weeks; with usual care alone by 0.2.',
        source: 'Carvalho et al., Pain, 2016',
        doi: '10.1097/j.pain.0000000000000700',
      },
    ],
  },
  reset: {
    does: 'Ends a bad stretch so that the next can begin. Nothing is flushed or cleansed but the surface in front of you.',
    use: 'Say what went wrong in one sentence. Drink the whole glass with your capsule, then clear one surface.',
    why: 'The chef wipes the board, the judge leaves the room. Desk work forgot to invent a closing move; this is one.',
    studies: [
      {
        finding: 'Open placebo did not make small skin wounds of 70 people heal any faster.',
        isNull: true,
        source: 'Mathur et al., Annals of Behavioral Medicine, 2018',
        doi: '10.1093/abm/kax057',
      },
      {
        finding:
          'Of 61 young adults, those sent open placebo pills by post reported less stress and low mood after two weeks than those sent nothing.',
        source: 'Guevarra et al., Applied Psychology: Health and Well-Being, 2024',
        doi: '10.1111/aphw.12583',
      },
    ],
  },
  play: {
    does: 'Lends three useless minutes a responsible look. Joy is not among the ingredients, as nothing is.',
    use: 'Put on one song, toast the day, take a capsule. Do something useless until the song is over.',
    why: 'Adults put play on a list, below the dentist. An excuse with a label may be all that was missing.',
    studies: [
      {
        finding:
          'Five days of open placebo made no difference to the well-being of 75 healthy people.',
        isNull: true,
        source: 'Bräscher et al., Clinical Psychology in Europe, 2022',
        doi: '10.32872/cpe.7679',
      },
      {
        finding:
          'After sad music, 84 healthy women felt less sad with a spray that they knew to be placebo. One session.',
        source: 'Hahn et al., Journal of Affective Disorders, 2022',
        doi: '10.1016/j.jad.2022.02.043',
      },
    ],
  },
};
