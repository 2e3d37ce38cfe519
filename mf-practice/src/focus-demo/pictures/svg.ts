/** The position of the n-th item, by the golden ratio: scattered and deterministic. */
export const scatter = (n: number, over: number): number => Math.round(((n * 0.618034) % 1) * over);

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
