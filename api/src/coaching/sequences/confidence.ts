import type { EmailSequence } from '../weekly-text';

/** Confidence: the hard minute of a day, and how to walk into it. */
export const confidence: EmailSequence = [
  {
    title: 'Find the hard minute',
    opening:
      'Your bottle has arrived, and this is the first of eight emails: each a practice, a finding and a question. Confidence cannot be swallowed, and ours contains none. But most days have one hard minute, the call, the door, the first sentence, and it is usually shorter than the hours spent dreading it. This week we find it and give it a time.',
    practice: {
      minutes: 5,
      steps: [
        'In the morning find today’s hard minute and write down when it comes. ‘11:40, call the landlord.’',
        'A little before it, take the capsule standing on both feet.',
        'Say your first sentence aloud once, then go in. Afterward write how many minutes it really took.',
      ],
    },
    finding: 'buergler-2023-test-anxiety',
    question: 'How much longer was the dread than the minute?',
  },
  {
    title: 'A size smaller',
    opening:
      'Courage is mostly a question of size. Speaking to three hundred people and asking for the salt use the same voice. Somewhere between them is a thing that makes your heart go a little faster and no more, and that is the right one for this week. Do it often. Repetition is the dull secret of many people who look fearless.',
    practice: {
      minutes: 5,
      steps: [
        'Write five things that you tend to avoid, and number them from easy to awful.',
        'Take the capsule and do number one today, number one again tomorrow, and number two on the third day.',
        'Stop before you want to. Leave the awful one on the list; it is not this week’s business.',
      ],
    },
    finding: 'saunders-2019-cyclists',
    question: 'What happened to number one, once you had done it three times?',
  },
  {
    title: 'The time you ducked',
    opening:
      'There was a minute this month that you let pass. You stayed quiet, took the stairs, sent a message where a call was meant. So does everyone. It doesn’t have to become a story about who you are. Write it down like the weather and look for the next occasion; they are not rare.',
    practice: {
      minutes: 5,
      steps: [
        'Describe the ducked minute in two plain sentences. No ‘always’ and no ‘never’.',
        'Write what you would have said. One sentence, in the words that you really use.',
        'Take tomorrow’s capsule at the usual cue, one and not two, and say that sentence to the mirror or the dog.',
      ],
    },
    finding: 'fendel-2025-meta',
    question: 'What were you protecting when you ducked, and did it need protecting?',
  },
  {
    title: 'A sentence you can stand on',
    opening:
      'Phrases of confidence go wrong when they are larger than the speaker. ‘I am unstoppable’ invites an argument at once. ‘I have done harder things’ does not, for you can name one. Choose a sentence with evidence behind it, and let it be about doing and not about being.',
    practice: {
      minutes: 5,
      steps: [
        'List three hard things that you have already done. Small ones are admitted.',
        'Make your phrase from one of them: ‘I have done harder on a Monday.’',
        'Take the capsule on both feet, say the phrase once, at the volume of ordinary speech.',
      ],
    },
    finding: 'locher-2017-rationale',
    question: 'Which of the three had you almost forgotten, and why that one?',
  },
  {
    title: 'Keep the receipts',
    opening:
      'The memory of a nervous person is a poor clerk. It files each stumble in triplicate and loses every ordinary success. So do its work for a week: a line for each hard minute that you walked into, whatever came of it. Going in is what you are counting. How it turned out is partly up to other people.',
    practice: {
      minutes: 3,
      steps: [
        'Every evening write one line: where you went in, and what the first sentence was.',
        'Give no grades. Instead underline anything that you would not have done two months ago.',
        'Before the next hard minute, read three old lines together with the capsule.',
      ],
    },
    finding: 'hartmann-2023-cognition-null',
    question: 'Which line would surprise the person you were in spring?',
  },
  {
    title: 'Somebody in your corner',
    opening:
      'Boxers have a person with a stool and a towel. Most of us go to the difficult phone call alone. Tell one person about your hard minute beforehand and call them after it; they don’t have to advise you, only know. Having promised to report is sometimes all the push there is, and it makes a better story.',
    practice: {
      minutes: 10,
      steps: [
        'Choose your corner: somebody who is kind and does not fuss. Tell them what you are doing with these capsules; they may laugh.',
        'Send them the time of one hard minute this week, and two words afterward: ‘went in’.',
        'Ask what theirs is. Hold the stool for them once.',
      ],
    },
    finding: 'kaptchuk-2008-relationship',
    question: 'Who would be glad to be asked, and has not been?',
  },
  {
    title: 'Nerves are allowed',
    opening:
      'If your heart still hammers in week seven, nothing has failed. The aim was never to feel nothing; it was to go in anyway. Nervous and capable is a common combination, and from outside it looks much like calm. Try to treat the hammering as a colleague who arrives early to everything. You can nod to it and start.',
    practice: {
      minutes: 5,
      steps: [
        'Before the hard minute say what the body does, as if reading a list: warm hands, quick heart, dry mouth.',
        'Take the capsule, breathe out twice as long as you breathe in, three times.',
        'Go in with the list still true. Notice at which sentence you stopped checking it.',
      ],
    },
    finding: 'guevarra-2020-distress',
    question: 'At which sentence did you forget to be nervous?',
  },
  {
    title: 'Do the next one without us',
    opening:
      'The eighth email, and the last. You own a list of receipts, a sentence with evidence, and a way of walking in with your heart beating. In the first email there were students who did as well with an imagined pill as with a real one, so take that as leave to go. Keep both feet. They were yours all along.',
    practice: {
      minutes: 15,
      steps: [
        'Read all your receipts in one sitting, aloud if nobody is at home.',
        'Choose one thing from the middle of your old list of five and give it a date.',
        'On that date take an imaginary capsule, on both feet, and go in.',
      ],
    },
    finding: 'guevarra-2024-remote',
    question: 'What is the next hard minute that you would like to be known for?',
  },
];
