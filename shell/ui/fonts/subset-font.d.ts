/** Ships no types of its own: the part of it that we use. */
declare module 'subset-font' {
  const subsetFont: (
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, number | { min: number; max: number }>;
    },
  ) => Promise<Buffer>;
  export default subsetFont;
}
