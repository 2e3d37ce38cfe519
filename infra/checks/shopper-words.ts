import type { Exception } from './listed-words';

type ShopperWord = {
  words: RegExp;
  write: string;
  allowed?: readonly Exception[];
};

/** British spelling, quaint words and phrases that sound translated, and what an American shop writes. */
export const shopperWords: readonly ShopperWord[] = [
  { words: /\b\w*colours?(?:ed|ing)?\b/i, write: 'color' },
  {
    words: /\b(?:behaviour|favour|flavour|honour|humour|labour|neighbour|rumour)\w*/i,
    write: '-or',
  },
  {
    words:
      /\b(?:re)?(?:analy|apolog|custom|general|memor|normal|optim|organ|personal|random|real|recogn|standard|summar|synchron|util)[iy]s(?:ed?|es|ing|ation)\b/i,
    write: '-ize, -yze',
  },
  { words: /\bcent(?:re|red|res)\b/i, write: 'center' },
  { words: /\b(?:theatre|metre|litre|fibre)s?\b/i, write: '-er' },
  {
    words: /\bprogrammes?\b/i,
    write: 'program',
    allowed: [{ as: /\/programme/, reason: 'the address of a page' }],
  },
  { words: /\bpractis(?:e|es|ed|ing)\b/i, write: 'practice' },
  { words: /\b(?:licence|defence|offence)s?\b/i, write: '-ense' },
  {
    words:
      /\b(?:cancell(?:ed|ing)|labell(?:ed|ing)|travell(?:ed|er|ing)|modell(?:ed|ing)|counsell(?:or|ing))\b/i,
    write: 'one l',
  },
  { words: /\b(?:fulfil|enrol|enrols|enrolment|fulfilment)\b/i, write: 'two l' },
  { words: /\bgreys?\b/i, write: 'gray' },
  {
    words:
      /\b(?:cheque|kerb|tyre|storey|sceptic|pyjamas|cosy|draught|ageing|judgement|plough|catalogue)\w*/i,
    write: 'the American spelling',
  },
  { words: /\b(?:learnt|burnt|spelt|dreamt)\b/i, write: '-ed' },
  { words: /\b(?:after|back|up|out|to)wards\b/i, write: '-ward' },
  {
    words: /\b(?:whilst|amongst|fortnight\w*|nought|lorry|postcode|chemist|autumn)\b/i,
    write: 'the American word',
  },
  { words: /\bhalf past\b/i, write: 'the time in figures' },
  {
    words: /\bqueues?\b/i,
    write: 'line',
    allowed: [{ in: /tags-page/, reason: 'a name of the tag’s own script' }],
  },
  {
    words: /\btelephones?\b/i,
    write: 'phone',
    allowed: [{ as: /telephone=no/, reason: 'a word for browsers and mail programs' }],
  },
  { words: /\bparcels?\b/i, write: 'package' },
  {
    words: /\bmail(?:s|ed|ing)?\b/i,
    write: 'email; mail is paper',
    allowed: [{ as: /\/dev\/mail|mail\/|mail-/i, reason: 'an address in the shop' }],
  },
  { words: /\b(?:counts?|stands?|stood|is to be found) under\b/i, write: 'see' },
  { words: /^in all,|\bpaid in all\b/i, write: 'in total' },
  { words: /\b(?:goes|go) on by (?:itself|themselves)\b/i, write: 'starts again' },
  { words: /\bone moment(?::| while)/i, write: 'Loading your orders' },
  { words: /\bplanned to leave\b/i, write: 'ships' },
  {
    words: /\bwho (?:floods|subscribes|chose|ordered|pays)\b(?=.*\b(?:is|are|has)\b)/i,
    write: 'if you',
  },
  { words: /\bfrom the end of the\b/i, write: 'you keep the days paid for' },
  {
    words: /\b(?:with the subject in place|holds today|comes along|way out of it)\b/i,
    write: 'a plain sentence',
  },
];
