/** Browsers read a file after the press, an iPhone when its person has agreed. */
const READ_WITHIN_MS = 60_000;

/** Downloads file content that was created in the browser. */
export const downloadFile = (name: string, type: string, content: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
};
