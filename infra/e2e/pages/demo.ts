import { expect, type Locator, type Page } from '@playwright/test';

/** A browser without graphics hardware reads back what it pretends to have drawn on it, and says so. */
export const onPretendedHardware = /GPU stall due to ReadPixels/;

/** What a reader sees of the after-image demonstration. */
export class Demo {
  constructor(private readonly page: Page) {}

  get picture(): Locator {
    return this.page.getByRole('img', { name: /drawn|Your own picture/ });
  }

  button(name: 'Start' | 'Stop' | 'Try Again'): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Brings it into the window, which is when its code is fetched, and waits for its picture. */
  async comeNear() {
    await this.page.getByText('What is happening.').scrollIntoViewIfNeeded();
    await expect(this.button('Start')).toBeEnabled();
  }

  async choose(file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.page.getByLabel('Your own picture').setInputFiles(file);
  }

  /**
   * The colours of the picture as red, green and blue of many points, row by row; it is the canvas
   * that is read, by which the dot in the middle does not count.
   */
  colours(): Promise<number[][]> {
    return this.picture.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const copy = new OffscreenCanvas(width, height).getContext('2d');
      copy?.drawImage(canvas, 0, 0);
      const pixels = copy?.getImageData(0, 0, width, height).data ?? [];
      const found: number[][] = [];
      for (let at = 0; at < pixels.length; at += 4 * 997)
        found.push([pixels[at] ?? NaN, pixels[at + 1] ?? NaN, pixels[at + 2] ?? NaN]);
      return found;
    });
  }
}

/** How far the strongest and the weakest primary of a colour are apart; nothing is a grey. */
export const strength = (colour: number[]): number => Math.max(...colour) - Math.min(...colour);
