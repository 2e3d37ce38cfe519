import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { repoRoot } from '@candor/federation/paths';
import { trackedFiles } from './check';

type Text = { text: string; line: number };
export type Source = { file: string } & Record<'names' | 'comments' | 'titles', Text[]>;

const code = /\.(?:tsx?|mjs|cjs)$/;
const testCall =
  /^(?:test|it|describe|atSimulator)(?:$|\.(?:each|only|skip|fixme|failing|describe)\b)/;

const titleOf = (node: ts.Node): string | null => {
  if (!ts.isCallExpression(node) || !testCall.test(node.expression.getText())) return null;
  const [title] = node.arguments;
  if (title && ts.isStringLiteralLike(title)) return title.text;
  return title && ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : null;
};

const commentText = (comment: string): string =>
  comment
    .replace(/^\/[*/]+/, '')
    .replace(/\*\/$/, '')
    .split('\n')
    .map((line) => line.trim().replace(/^\*/, ''))
    .join(' ')
    .split(/\s+/)
    .join(' ')
    .trim();

/** The names, comments and test titles of one file. */
export const parseSource = (file: string, content: string): Source => {
  const tree = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const source: Source = { file, names: [], comments: [], titles: [] };
  const textAt = (text: string, at: number): Text => ({
    ...{ text, line: tree.getLineAndCharacterOfPosition(at).line + 1 },
  });
  const seen = new Set<number>();
  const addComments = (node: ts.Node) => {
    for (const { pos, end } of [
      ...(ts.getLeadingCommentRanges(content, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(content, node.end) ?? []),
    ]) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      source.comments.push(textAt(commentText(content.slice(pos, end)), pos));
    }
  };
  const visit = (node: ts.Node) => {
    // What stands between tags is text, even where it looks like a comment.
    if (ts.isJsxText(node) || ts.isJSDoc(node)) return;
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
      source.names.push(textAt(node.text, node.getStart()));
    const title = titleOf(node);
    if (title !== null) source.titles.push(textAt(title, node.getStart()));
    const children = node.getChildren(tree);
    if (children.length === 0) addComments(node);
    children.forEach(visit);
  };
  visit(tree);
  return source;
};

/** Every tracked source file below the given folders. `root` may be a checkout of another commit. */
export const readSources = (root = repoRoot, folders: readonly string[] = []): Source[] =>
  trackedFiles(root)
    .filter((file) => code.test(file))
    .filter((file) => folders.length === 0 || folders.some((folder) => file.startsWith(folder)))
    .map((file) => parseSource(file, readFileSync(path.join(root, file), 'utf8')));
