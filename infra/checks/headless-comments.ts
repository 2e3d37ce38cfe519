import { trackedFiles, read, type Check } from './check';

type Comment = { file: string; line: number; text: string };

const code = /\.(?:tsx?|mjs|cjs|css)$/;
const whole = /^\{?\/(?:\*\*?|\/)(.*)$/;
const trailing = /[;,{(\])}] \/\/ (.*)$/;
const stripEnd = (text: string): string => (text.split('*/')[0] ?? '').trim();

/** Lists the comments of a file. Lines of `//` that follow each other are one comment. */
const commentsOf = (file: string): Comment[] => {
  const found: Comment[] = [];
  let open: 'block' | 'lines' | null = null;
  read(file)
    .split('\n')
    .forEach((content, index) => {
      const line = content.trim();
      const last = found.at(-1);
      const [, first] = whole.exec(line) ?? [];
      if (last && (open === 'block' || (open === 'lines' && line.startsWith('//')))) {
        last.text += ` ${stripEnd(line.replace(/^(?:\*(?!\/)|\/\/)\s?/, ''))}`;
        if (open === 'block' && line.includes('*/')) open = null;
        return;
      }
      const text = first ?? trailing.exec(content)?.[1];
      open = null;
      if (text === undefined) return;
      found.push({ file, line: index + 1, text: stripEnd(text) });
      if (first !== undefined) open = line.startsWith('//') ? 'lines' : 'block';
      if (open === 'block' && line.includes('*/')) open = null;
    });
  return found;
};

const neverOpens = /^(?:Of|As|Who|Whose|Not|Until|What|Those|Nobody|Whether|Which|Than)\b/;
const mayOpen = /^(?:By|In|For|Its|Where|Their)\b/;
// Any word that ends in one 's' counts as a verb, so a few fragments pass.
const verb =
  /\b(?:is|are|was|were|has|have|had|does|do|did|can|cannot|must|may|might|would|will|should|\w+(?<!s)s)\b/;

/** Returns whether a comment has no main clause: it begins like one that continues a name. */
const isHeadless = (comment: string): boolean => {
  const text = comment.trim();
  const [sentence = ''] = text.split(/[.;:](?:\s|$)/);
  if (neverOpens.test(text)) return true;
  return mayOpen.test(text) && !verb.test(sentence.replace(/,? (?:which|that|who|where)\b.*$/, ''));
};

/** The number that is accepted, because a rule by words cannot know every sentence. */
const LIMIT = 20;

/** Comments are sentences with a subject and a verb (CONTRIBUTING.md). */
export const headlessComments: Check = {
  name: 'comments',
  differences: async () => {
    const headless = trackedFiles()
      .filter((file) => code.test(file))
      .flatMap(commentsOf)
      .filter(({ text }) => isHeadless(text));
    if (headless.length <= LIMIT) return [];
    return headless.map(
      ({ file, line, text }) => `${file}:${line} has no main clause: '${text.trim()}'`,
    );
  },
};
