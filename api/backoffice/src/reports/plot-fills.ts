type Mode = 'light' | 'dark';

/** Each has a contrast of 3:1 and more with the surface of its mode. */
const colors: Readonly<Record<Mode, readonly string[]>> = {
  light: ['#a93214', '#2f6f8f', '#25633a', '#8a6412'],
  dark: ['#f08a68', '#7fb8d6', '#8fd0a1', '#efc06a'],
};

const size = 8;

type Stroke = (context: CanvasRenderingContext2D) => void;

const line = (context: CanvasRenderingContext2D, from: [number, number], to: [number, number]) => {
  context.moveTo(...from);
  context.lineTo(...to);
};

/** The patterns tell bars apart without their colors; the first has none. */
const strokes: readonly (Stroke | null)[] = [
  null,
  (context) => {
    line(context, [0, size], [size, 0]);
    line(context, [-2, 2], [2, -2]);
    line(context, [size - 2, size + 2], [size + 2, size - 2]);
  },
  (context) => line(context, [0, size / 2], [size, size / 2]),
  (context) => {
    line(context, [size / 2, 0], [size / 2, size]);
    line(context, [0, size / 2], [size, size / 2]);
  },
];

/** The fill of a plot's bars: a color, and from the second kind on a pattern in it. */
export const fillOf = (at: number, mode: Mode, surface: string): string | CanvasPattern => {
  const color = colors[mode][at % colors[mode].length] ?? surface;
  const stroke = strokes[at % strokes.length];
  if (!stroke) return color;
  const tile = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const context = tile.getContext('2d');
  if (!context) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, size, size);
  context.strokeStyle = surface;
  context.lineWidth = 1.5;
  context.beginPath();
  stroke(context);
  context.stroke();
  return context.createPattern(tile, 'repeat') ?? color;
};
