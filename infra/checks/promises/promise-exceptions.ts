export type PromiseException = {
  /** Files in which it holds; everywhere when left out. */
  in?: RegExp;
  /** Sentences in which it holds; any when left out. */
  as?: RegExp;
  reason: string;
};

/** Sentences that match a pattern and promise nothing. */
export const promiseExceptions: readonly PromiseException[] = [
  { as: /\?$/, reason: 'a question' },
  { as: /^(?:Delete|Erase|Stop|Ask|Subject|Wait|How|Pause)\b[^.]*$/, reason: 'a label or a title' },
  { as: /^The \{\S+\}-day guarantee[^.]*$/, reason: 'a title' },
  { as: /^Your \{brand\.name\} reservation \{number\}/, reason: 'the subject of an email' },
  { as: /[Bb]anks? (?:usually )?shows? it within|when a card was closed/, reason: 'what banks do' },
  { as: /updated systematic review/, reason: 'the title of a study' },
  {
    in: /^mf-(?:research\/src\/(?:library|study)|practice\/src\/practice-texts)/,
    reason: 'studies and exercises',
  },
  { in: /^api\/src\/coaching\/sequences\//, reason: 'thoughts and exercises of weekly letters' },
  {
    in: /^mf-research\/src\/research-page\/claims/,
    as: /^We never add the two/,
    reason: 'how the numbers of studies are counted',
  },
  {
    in: /^shell\/contract\/platform\/personal-data/,
    as: /^[^.]*$/,
    reason: 'the kinds of data, as labels',
  },
  { as: /\bnever stop (?:or change )?a medicine\b/, reason: 'advice' },
  {
    in: /^shell\/src\/pages\/(?:faq|legal|(?:Faq|Privacy|Terms)Page)/,
    as: /^What (?:is in a capsule|the shop keeps|you may expect|we answer for)/,
    reason: 'what a page or a section is about',
  },
  {
    in: /^shell\/src\/pages\/coaches\/content/,
    as: /^Two of my clients/,
    reason: 'a labelled sample quote',
  },
  { as: /^Not for an effect: none is promised/, reason: 'says what is not promised' },
  {
    in: /(?:about-the-capsule|Definition)\./,
    as: /cellulose, we say so on the label|truth on the label|expect it within/,
    reason: 'what the thing is, which its maker and the studies answer for',
  },
  {
    in: /^mf-(?:practice|founders|catalog)\//,
    as: /^No trick is kept|bottles of nothing we will ever ship|We would rather say so|\} a month$/,
    reason: 'a manner of speaking',
  },
  {
    in: /^api\/src\/(?:accounts\/start-email|mail\/email)-change/,
    as: /^You have asked for five changes|^If it was you: sign in/,
    reason: 'what the person did or may do',
  },
  {
    in: /^mf-practice\/src\/record/,
    as: /^Yours to take, or to erase$|^\{formula\}, a ritual that you deleted$/,
    reason: 'a title, and the name of a ritual in a list',
  },
  {
    in: /^(?:mf-cart\/src\/order-detail\/ParcelFacts|api\/src\/orders|api\/src\/founders\/cancel-res)/,
    as: /^It has no tracking number|^Order \{.*(?:is refunded|being refunded)|times within a day|^The data of the buyer|^Only a paid reservation/,
    reason: 'a fact of the order or reservation that is shown',
  },
  {
    in: /^api\/src\/(?:coaching\/CoachingPages|reviews\/ReviewPage)/,
    as: /^Your weekly letters$|^Withdraw it, and delete it here$|^More in what we store|^Perhaps a part/,
    reason: 'a title, a button, the name of a page, and what may have happened',
  },
  {
    in: /^api\/src\/(?:checkout\/start-checkout|rituals\/merge|subscriptions\/consent-store)/,
    as: /^Your account was deleted|^An account keeps at most|had the data deleted/,
    reason: 'what has happened, and a limit',
  },
  { as: /^We’ll keep your choice\.$/, reason: 'of a form, while its shopper signs in' },
  {
    in: /founders-refund-emails/,
    as: /^It did not ship by the day that we promised/,
    reason: 'what has happened',
  },
];
