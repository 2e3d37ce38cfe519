import { loadDefaultPicture } from './picture';

beforeEach(() => {
  // jsdom neither decodes images nor draws.
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
});

test.each([
  [767, 'A portrait, drawn'],
  [768, 'A mountain lake at sunset, drawn'],
])('the picture of a window of %d px is: %s', async (innerWidth, name) => {
  Object.assign(window, { innerWidth });
  expect((await loadDefaultPicture()).name).toBe(name);
});
