import ts from 'typescript';

/** A sentence that a page or an email shows, with the code of what is filled in: `{promises.reply}`. */
export type PageSentence = { file: string; line: number; text: string };

const isText = (node: ts.Node): boolean => ts.isJsxText(node) && node.text.trim() !== '';

const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const entities: Record<string, string> = { '&nbsp;': ' ', '&amp;': '&', '&rsquo;': '’' };

/** The `?` of a choice is no end of a sentence; the texts to choose from are found by themselves. */
const codeText = (node: ts.Expression): string =>
  `{${squeeze((ts.isConditionalExpression(node) ? node.condition : node).getText())}}`;

const templateText = (node: ts.TemplateExpression): string =>
  node.head.text +
  node.templateSpans
    .map(({ expression, literal }) => `${codeText(expression)}${literal.text}`)
    .join('');

/** The words between the tags of an element, in reading order. */
const elementText = (node: ts.Node): string => {
  if (ts.isJsxText(node)) return node.text.replaceAll(/&\w+;/g, (name) => entities[name] ?? name);
  if (ts.isJsxExpression(node)) {
    if (!node.expression) return '';
    if (ts.isStringLiteralLike(node.expression)) return node.expression.text;
    if (ts.isTemplateExpression(node.expression)) return templateText(node.expression);
    return codeText(node.expression);
  }
  if (ts.isJsxSelfClosingElement(node)) return `{<${node.tagName.getText()}>}`;
  return ts.isJsxElement(node) || ts.isJsxFragment(node)
    ? node.children.map(elementText).join('')
    : '';
};

/** What a route does, for the OpenAPI document. */
const isSummary = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) && node.name.getText() === 'summary';

/** Names of files and classes, keys and the like are no text of a page. */
const isCode = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  isSummary(node) ||
  ts.isTaggedTemplateExpression(node);

const sentencesOf = (text: string): string[] =>
  squeeze(text).split(/(?<=[.!?:]['’”"]?) (?=[^a-z])/);

/** Every text of three words and more in a source file, one entry for each sentence. */
export const pageSentences = (file: string, content: string): PageSentence[] => {
  const tree = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const found: PageSentence[] = [];
  const add = (node: ts.Node, text: string) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    for (const sentence of sentencesOf(text))
      if (sentence.split(' ').length > 2) found.push({ file, line, text: sentence });
  };
  const visit = (node: ts.Node): void => {
    if (isCode(node)) return;
    if (ts.isStringLiteralLike(node)) add(node, node.text);
    else if (ts.isTemplateExpression(node)) add(node, templateText(node));
    else if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && node.children.some(isText))
      add(node, elementText(node));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};
