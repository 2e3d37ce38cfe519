import ts from 'typescript';

/** Elements with text between their tags are read whole: 'Ships by <b>{day}</b>.' is one sentence. */
const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.getText().slice(1, -1).replaceAll('${', '{');
  const isElement = ts.isJsxElement(node) || ts.isJsxFragment(node);
  if (!isElement || !node.children.some((child) => ts.isJsxText(child) && child.text.trim()))
    return null;
  return node.children
    .map((child) => child.getFullText())
    .join('')
    .replaceAll(/\{['"`]([^{}]*)['"`]\}/g, '$1')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ');
};

/** Names of files and columns, types and summaries of routes are not shown. */
const isCode = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isTaggedTemplateExpression(node) ||
  (ts.isPropertyAssignment(node) && node.name.getText() === 'summary');

/** Each sentence of three words and more that a source file shows, with the code of what is filled in. */
export const shownSentences = (file: string, content: string): string[] => {
  const visit = (node: ts.Node): string[] => {
    if (isCode(node)) return [];
    const texts = [textOf(node) ?? []].flat();
    ts.forEachChild(node, (child) => void texts.push(...visit(child)));
    return texts;
  };
  return visit(ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true))
    .flatMap((text) =>
      text
        .replaceAll(/\s+/g, ' ')
        .trim()
        .split(/(?<=[.!?:]['’”"]?) (?=[^a-z])/),
    )
    .filter((text) => text.split(' ').length > 2);
};
