import path from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';
import type { PlannedFile } from './fill-template';

const formatted = async (root: string, { file, text }: PlannedFile): Promise<PlannedFile> => {
  const at = path.join(root, file);
  const ignorePath = path.join(root, '.prettierignore');
  const { ignored, inferredParser } = await getFileInfo(at, { ignorePath });
  if (ignored || inferredParser === null) return { file, text };
  return { file, text: await format(text, { ...(await resolveConfig(at)), filepath: at }) };
};

/** A new name is longer or shorter than the one it replaces, and moves where a line breaks. */
export const formatFiles = (root: string, files: readonly PlannedFile[]): Promise<PlannedFile[]> =>
  Promise.all(files.map((file) => formatted(root, file)));
