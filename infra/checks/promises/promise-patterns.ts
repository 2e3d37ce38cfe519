/** Sentences of shoppers' pages and emails that match one of these promise what we do. */
export const promisePatterns: readonly RegExp[] = [
  /\bwithin (?:\{|an?\b|one|two|five|\d)/i,
  /\bour team|a person (?:reads|answers|replies|looks|will|sends)|they answer\b/i,
  /\bwe(?:’ll| will| would)?(?: \w+)? (?:aim|answer|reply|replace|refund|ship|send|e?mail|write|delete|erase|keep|store|check|share|build|see|sell nothing)\b/i,
  /\b(?:replaced|refunded|free (?:of charge|standard|2-day|shipping)|(?:is|are|or) free|at no charge)\b/i,
  /\b(?:(?:every|each|once a) (?:month|week)|monthly|weekly (?:emails|letters|coaching)|updated)\b/i,
  /\b(?:delet|eras)(?:es?|ed|ing)\b/i,
  /\b(?:we|it|they|nothing|none|nobody)\b.*\bnever\b|\bnever (?:see|share|sell|store|send|charge|ask)/i,
  /\b(?:guarantee|money[ -]back|money (?:goes|comes|back)|your money)\b/i,
  /\b(?:until you cancel|cancel(?:led)?\b.*\bany time|any time before|in two clicks|takes effect)\b/i,
  /\bnothing (?:more |about |of |is )*(?:will be |you )?(?:charged|sent|kept|stored|ships)\b|\b(?:not|neither) charged\b/i,
  /\b(?:is|are|card) kept\b|\bkept (?:in|for|by|until)\b|not with us\b/i,
  /\bships? (?:by|within|from|the same)\b|\bsame[- ]day\b|arrives? within|\btracking (?:is|number)\b/i,
  /\bgood for (?:one|two|an|\d+)|\bworks once\b/i,
  /\bnumber on the (?:bottom|bottle|label)\b|\bon the label\b|\ba place to write\b/i,
  /\bpublished like\b|\b(?:one|a person) of us\b|\bwe (?:always )?confirm\b/i,
  /\bsigned out\b|\bsigns you (?:in|out)\b/i,
];
