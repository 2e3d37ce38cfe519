/** A point of a drawing, in its own pixels. */
export type Point = readonly [x: number, y: number];

/** The edge of a chain of hills: the same numbers give the same hills for ever. */
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

/** Where the n-th of many things stands, so that they are scattered and yet never twice alike. */
export const scattered = (n: number, over: number): number =>
  Math.round(((n * 0.618034) % 1) * over);

/** A filled shape below a line of points. */
export const below = (points: readonly Point[], width: number, floor: number, fill: string) =>
  `<path fill="${fill}" d="M0 ${floor} ${points.map(([x, y]) => `L${x} ${y}`).join(' ')} L${width} ${floor}Z"/>`;

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

/** A gradient from top to bottom, by its stops in percent. */
export const gradient = (id: string, stops: Readonly<Record<number, string>>) =>
  `<linearGradient id="${id}" x2="0" y2="1">${Object.entries(stops)
    .map(([at, colour]) => `<stop offset="${at}%" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

/** A whole drawing as an address that an image can be loaded from. */
export const asAddress = (width: number, height: number, content: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )}`;
