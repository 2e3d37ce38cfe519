import path from 'node:path';
import ts from 'typescript';

/** Formats a type error: the file relative to a root, the line, the message. */
export const formatError = (
  { file, start = 0, messageText }: ts.Diagnostic,
  root: string,
): string => {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ');
  if (!file) return text;
  const { line } = file.getLineAndCharacterOfPosition(start);
  return `${path.relative(root, file.fileName)}:${line + 1}: ${text}`;
};
