export type Exception = {
  /** Files in which the word is right; everywhere when left out. */
  in?: RegExp;
  /** Names or phrases in which the word is right; any when left out. */
  as?: RegExp;
  reason: string;
};
export type ListedWord = {
  words: string;
  write: string;
  /** Checked in comments and test titles too, not only in names. */
  isCheckedInProse?: true;
  /** Reported only where the word is the whole name. */
  isWholeName?: true;
  allowed?: readonly Exception[];
};

const listsWords = /^infra\/(?:checks|bench)\//;
const browserDrivers = /\/flows\/|^infra\/(?:e2e|bench|containers)\/|\.test\.tsx$/;
const injectedFailures = /\.faults\.test\.ts$|(?:^|\/)test-faults\.ts$|^infra\/containers\//;

/** The project's dictionary: words that the code avoids, and the field's word for each. */
export const listedWords: readonly ListedWord[] = [
  {
    words: 'draw draws drawn drawing redraw redraws redrawn',
    write: 'render',
    isCheckedInProse: true,
    allowed: [
      { in: /^mf-practice\/src\/focus-demo\//, reason: 'it draws on a canvas' },
      { in: /^shell\/ui\/(?:pictures|fonts)\//, reason: 'it draws images' },
      { in: /^mf-catalog\/src\/(?:home|bundle)-page\//, reason: 'SVG drawings' },
      {
        as: /draw(?:Image|Arrays|Elements)|STATIC_DRAW|preserveDrawingBuffer|drawingBuffer\w+/,
        reason: 'canvas and WebGL call them so',
      },
    ],
  },
  {
    words: 'ask asks asked asking',
    write: 'request, fetch, query; args',
    isCheckedInProse: true,
    allowed: [
      { as: /asks? (?:a|the) (?:browser|person|shopper|visitor)\b/, reason: 'people are asked' },
      { as: /[Ff]requently asked/, reason: 'the name of a page' },
    ],
  },
  {
    words: 'answer answers answered answering',
    write: 'response, reply, result',
    isCheckedInProse: true,
    allowed: [
      { in: /faq|questions?\b|^mf-catalog\/src\/content\//i, reason: 'a question has an answer' },
      {
        in: /^api\/(?:contract|src)\/coaching|\/record-page\/|RecordPage|stub-api|^api\/src\/mail\/(?:weekly-email|mail-samples)/,
        reason: 'the question of a weekly email has an answer',
      },
    ],
  },
  { words: 'tell tells told telling', write: 'notify, report, log', isCheckedInProse: true },
  {
    words: 'say says said saying',
    write: 'message, output, show',
    isCheckedInProse: true,
    allowed: [
      {
        in: /^(?:mf-practice|shell\/contract\/practice)\//,
        as: /\bsay\b/,
        reason: 'a phrase is said aloud',
      },
    ],
  },
  { words: 'news', write: 'event, notification, status', isCheckedInProse: true },
  {
    words: 'letter letters',
    write: 'email; message (contact)',
    isCheckedInProse: true,
    allowed: [
      { as: /letter-?spacing/i, reason: 'CSS' },
      {
        as: /(?:capital|small|upper-case|lower-case|lowercase|first|Latin|in|of) letters?|letters and digits/,
        reason: 'of the alphabet',
      },
    ],
  },
  {
    words: 'reader readers',
    write: 'recipient',
    isCheckedInProse: true,
    allowed: [
      { in: /^(?:shell\/server|infra)\//, as: /^reader$/, reason: 'a stream reader' },
      { as: /screen[ -]?readers?/i, reason: 'assistive technology' },
      { as: /getReader|StreamDefaultReader|readers? of (?:this|the) /, reason: 'streams, people' },
    ],
  },
  { words: 'enrol enrols enrolled enrolment', write: 'subscribe', isCheckedInProse: true },
  { words: 'away', write: 'unavailable' },
  { words: 'kept', write: 'stored, cached, retained' },
  {
    words: 'refusal refusals',
    write: 'rejection, error',
    isCheckedInProse: true,
  },
  { words: 'refuse refuses refused refusing', write: 'reject, deny' },
  {
    words: 'figure figures',
    write: 'metric, measurement',
    isCheckedInProse: true,
    allowed: [
      { in: /^(?:mf-|shell\/(?:src|ui)).*\.tsx$/, reason: 'the HTML element' },
      {
        in: /^api\//,
        as: /figures/i,
        reason: 'the sales figures of the back office',
      },
    ],
  },
  {
    words: 'fault faults faulty',
    write: 'error, failure',
    allowed: [{ in: injectedFailures, reason: 'fault injection' }],
  },
  { words: 'lane lanes', write: 'remote deployment', isCheckedInProse: true },
  {
    words: 'rehearse rehearses rehearsed rehearsal rehearsals',
    write: 'smoke test, smoke render',
    isCheckedInProse: true,
  },
  { words: 'patience', write: 'retry, timeout', isCheckedInProse: true },
  { words: 'wish wishes wished', write: 'input', isCheckedInProse: true },
  { words: 'mine ours theirs', write: 'local, remote' },
  { words: 'one', write: 'what it is', isWholeName: true },
  { words: 'thing things', write: 'what it is' },
  {
    words: 'word words',
    write: 'text, label',
    allowed: [{ in: listsWords, reason: 'words of a language' }],
  },
  { words: 'books', write: 'ledger, records, store' },
  {
    words: 'fact facts',
    write: 'what it is: session, subscription, invoice',
    allowed: [{ in: /^(?:mf-|shell\/)/, reason: 'the facts panel of a formula' }],
  },
  {
    words: 'look looks',
    write: 'check, recheck',
    allowed: [{ as: /look_?up/i, reason: 'a lookup' }],
  },
  {
    words: 'way ways',
    write: 'shipping method; transition',
    allowed: [{ in: /figures/, as: /ways?/i, reason: 'ways of paying' }],
  },
  {
    words: 'share shares',
    write: 'bucket',
    allowed: [
      { in: /figures/, as: /shares?/i, reason: 'shares of an amount' },
      { as: /share(?:Scope|Strategy|Config)\w*/, reason: 'module federation' },
      { in: /^mf-practice\/src\/focus-demo\//, reason: 'a fraction' },
    ],
  },
  { words: 'because', write: 'request context' },
  {
    words: 'settle settles settling',
    write: 'apply, confirm, finalize, complete',
  },
  { words: 'turns', write: 'concurrency limit' },
  {
    words: 'finding findings',
    write: 'check result',
    allowed: [
      {
        in: /^(?:mf-|shell\/contract|infra\/e2e\/quality|api\/src\/(?:coaching|mail)\/)/,
        reason: 'a study has findings',
      },
    ],
  },
  { words: 'course courses', write: 'sequence' },
  { words: 'moment moments', write: 'timestamp, At' },
  { words: 'packet packets', write: 'cached response' },
  {
    words: 'press presses',
    write: 'click',
    allowed: [
      { in: browserDrivers, reason: 'a browser driver presses keys' },
      { in: /^mf-research\//, as: /^press$/, reason: 'a kind of source' },
    ],
  },
  { words: 'suspect suspects suspicion suspected blame blamed', write: 'failing release' },
  { words: 'twin twins', write: 'precompressed variants', isCheckedInProse: true },
  { words: 'voice voices', write: 'testimonials', isCheckedInProse: true },
  { words: 'deed deeds', write: 'actions', isCheckedInProse: true },
  {
    words: 'slip slips',
    write: 'card',
    isCheckedInProse: true,
    allowed: [{ in: /^api\//, as: /slips?/i, reason: 'packing slips' }],
  },
  {
    words: 'sheet sheets',
    write: 'panel, surface',
    allowed: [
      { as: /style_?sheets?/i, reason: 'CSS' },
      { in: /^shell\/src\/server\.tsx$/, reason: 'a ServerStyleSheet' },
    ],
  },
  {
    words: 'leaf leaflet leaflets',
    write: 'article',
    allowed: [{ in: /^mf-practice\/src\/focus-demo\//, reason: 'a picture of leaves' }],
  },
  { words: 'vow vows parade plate plates', write: 'what it is', isCheckedInProse: true },
  { words: 'cover ground', write: 'hero, background' },
  { words: 'lever levers', write: 'test control', isCheckedInProse: true },
  {
    words: 'shelf shelves',
    write: 'fixtures',
    isCheckedInProse: true,
    allowed: [{ in: /^mf-catalog\//, reason: 'bottles stand on a shelf' }],
  },
  {
    words: 'trial trials',
    write: 'scenario',
    allowed: [
      {
        in: /^(?:api|mf-research|shell\/contract|infra\/stripe-simulator)\//,
        reason: 'Stripe, clinical trials',
      },
    ],
  },
  { words: 'tally tallies', write: 'counter', isCheckedInProse: true },
  { words: 'tidy', write: 'cleanup', isCheckedInProse: true },
  { words: 'sweep sweeps swept', write: 'purge', isCheckedInProse: true },
  { words: 'elsewhere arrival', write: 'NotFound, Redirect; route-change effects' },
  { words: 'surroundings', write: 'context' },
];

/** Phrases that are hard to understand at first reading; searched in comments and test titles. */
export const riddles: readonly RegExp[] = [
  /^The same(?=[,.;:]| (?:as|by|for|in|of|on|with)\b|$)/,
  /\bso (?:many|much|few)\b/i,
  /\banew\b/i,
  /\bwhoever\b/i,
  /\bwhosoever\b/i,
  /, for (?:then|it|they|he|she|there|what|who|nobody|nothing|that)\b/,
  /\bfor then\b/i,
  /\bwhat is none\b/i,
  /\b(?:is|are) nobody's\b/i,
  /\baloud\b/i,
  /\bof its own accord\b/i,
  /\bin its turn\b/i,
];
