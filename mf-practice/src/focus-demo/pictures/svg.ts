export type Point = readonly [x: number, y: number];

/** The outline of a chain of hills; deterministic. */
export const ridge = (
  width: number,
  base: number,
  height: number,
  waves: readonly Point[],
): Point[] =>
  Array.from({ length: 41 }, (_, step): Point => {
    const x = (width * step) / 40;
    const rise = waves.reduce(
      (sum, [long, shift]) => sum + Math.abs(Math.sin(x / long + shift)),
      0,
    );
    return [x, Math.round(base - (height * rise) / waves.length)];
  });

/** The position of the n-th item, by the golden ratio: scattered and deterministic. */
export const scatter = (n: number, over: number): number => Math.round(((n * 0.618034) % 1) * over);

export const fillBelow = (points: readonly Point[], width: number, floor: number, fill: string) =>
  `<path fill="${fill}" d="M0 ${floor} ${points.map(([x, y]) => `L${x} ${y}`).join(' ')} L${width} ${floor}Z"/>`;

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

/** A vertical gradient; stops in percent. */
export const gradient = (id: string, stops: Readonly<Record<number, string>>) =>
  `<linearGradient id="${id}" x2="0" y2="1">${Object.entries(stops)
    .map(([at, color]) => `<stop offset="${at}%" stop-color="${color}"/>`)
    .join('')}</linearGradient>`;

/** A drawing as a data URL. */
export const toDataUrl = (width: number, height: number, content: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )}`;
