/**
 * In place of the texts of federation's errors: each entry has a copy of them, half a kilobyte that
 * nobody reads. The message still has the code and the address that explains it.
 */
type Texts = Readonly<Record<string, string>>;

export const runtimeDescMap: Texts = {};
export const typeDescMap: Texts = {};
export const buildDescMap: Texts = {};
export const errorDescMap: Texts = {};
