import { expect, type Locator, type Page } from '@playwright/test';

/** Chromium's warning when WebGL renders in software. */
export const softwareRenderingWarning = /GPU stall due to ReadPixels/;

/** The after-image demonstration. */
export class FocusDemo {
  constructor(private readonly page: Page) {}

  get picture(): Locator {
    return this.page.getByRole('img', { name: /drawn|Your own picture/ });
  }

  button(name: 'Start' | 'Stop' | 'Try Again'): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Scrolls to the demonstration, which loads its code, and waits for the picture. */
  async scrollIntoView() {
    await this.page.getByText('What is happening.').scrollIntoViewIfNeeded();
    await expect(this.button('Start')).toBeEnabled();
  }

  async upload(file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.page.getByLabel('Your own picture').setInputFiles(file);
  }

  /** The RGB values of many points of the canvas, without the dot. */
  readColors(): Promise<number[][]> {
    return this.picture.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const copy = new OffscreenCanvas(width, height).getContext('2d');
      copy?.drawImage(canvas, 0, 0);
      const pixels = copy?.getImageData(0, 0, width, height).data ?? [];
      const points: number[][] = [];
      for (let at = 0; at < pixels.length; at += 4 * 997)
        points.push([pixels[at] ?? NaN, pixels[at + 1] ?? NaN, pixels[at + 2] ?? NaN]);
      return points;
    });
  }
}

/** The difference of the strongest and the weakest primary; 0 for a gray. */
export const saturation = (color: number[]): number => Math.max(...color) - Math.min(...color);
