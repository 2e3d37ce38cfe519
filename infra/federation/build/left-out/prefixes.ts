/**
 * In place of stylis' vendor prefixes: styled-components adds them on request only, and no browser that
 * runs ES2022 needs them. 1 KB (brotli).
 */
export const prefix = (declaration: string): string => declaration;
