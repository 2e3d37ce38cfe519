import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../infra/e2e/shop';
import { anyUpsNumber } from '../../src/test/test-labels';

/** A PDF names each of its pages as an object of this type. */
const countPages = async (page: Page): Promise<number> => {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
};

/** Has a plot a bar: 40 opaque pixels of one color above each other? Neither text nor lines have them. */
const hasBar = (plot: HTMLElement | SVGElement): boolean => {
  const canvas = plot as HTMLCanvasElement;
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data.buffer;
  const colors = new Uint32Array(pixels ?? new ArrayBuffer(0));
  for (let x = 0; x < width; x += 1)
    for (let y = 1, same = 1; y < height; y += 1) {
      const color = colors[y * width + x] ?? 0;
      same = color === colors[(y - 1) * width + x] && color >>> 24 === 255 ? same + 1 : 1;
      if (same === 40) return true;
    }
  return false;
};

test('three purchases are packed, exported, shipped from a file and counted', async ({
  shopper,
  mailbox,
  email,
  staff,
}) => {
  test.slow();
  const numbers: string[] = [];
  for (const sku of ['focus', 'soothe', 'energy'])
    numbers.push((await shopper.placeOrder(sku)).number);

  const { page, main } = staff;
  await staff.signIn('owner');
  await staff.open('/orders');
  await main.getByLabel('Number, email or name').fill(email);
  await staff.expectFiltered();
  await expect(main.getByRole('row')).toHaveCount(4);
  await main.getByRole('checkbox', { name: 'Select all' }).check();
  await staff.expectAccessible();

  await test.step('a small laptop shows all columns', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const readWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(readWidth).toBeLessThanOrEqual(1024);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('packing slips print one page an order', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Packing slips', exact: true }).click();
    const slips = await opened;
    for (const number of numbers)
      await expect(slips.getByRole('region', { name: `Packing slip of ${number}` })).toBeVisible();
    expect(await countPages(slips)).toBe(numbers.length);
    await slips.close();
  });

  await test.step('a selection shrinks and ends', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await main.getByRole('checkbox', { name: `Select ${numbers[0]}` }).uncheck();
    await expect(main.getByRole('toolbar', { name: 'Selection' })).toContainText('2 selected');
    await staff.expectAccessible();
    await main.getByRole('button', { name: 'Clear selection' }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the export has each order', async () => {
    const downloading = page.waitForEvent('download');
    await main.getByRole('link', { name: 'Export CSV' }).click();
    const exported = await readFile(await (await downloading).path(), 'utf8');
    expect(exported.trim().split('\r\n')).toHaveLength(numbers.length + 1);
    for (const number of numbers) expect(exported).toContain(`"${number}",`);
  });

  await staff.open('/shipments');
  await staff.expectAccessible();
  const file = [
    'order,carrier,tracking',
    ...numbers.map((number) => `${number},ups,${anyUpsNumber()}`),
    'C-0000-0000,ups,1Z999',
    'nonsense,ups,1Z999',
  ].join('\n');
  const upload = async () =>
    main
      .getByLabel('File of tracking numbers')
      .setInputFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });

  const table = main.getByRole('region', { name: 'Rows of the file' });

  await test.step('a file ships three parcels, and names the rows that it cannot', async () => {
    await upload();
    await expect(table.getByText('To ship', { exact: true })).toHaveCount(3);
    await expect(table.getByText('Unknown number', { exact: true })).toHaveCount(1);
    await expect(table.getByText('Not readable', { exact: true })).toHaveCount(1);
    await staff.expectAccessible();
    await main.getByRole('button', { name: 'Ship 3 parcels' }).click();
    await expect(main.getByRole('status')).toContainText('3 parcels shipped');
    const mail = await mailbox.expectMail(email, /is on its way/);
    expect(mail.text).toContain('https://www.ups.com/track?tracknum=1Z999AA1');
  });

  await test.step('the same file ships nothing again', async () => {
    await upload();
    await expect(table.getByText('Shipped already', { exact: true })).toHaveCount(3);
    await expect(main.getByRole('button', { name: 'Ship 0 parcels' })).toBeDisabled();
  });

  await test.step('figures and their file have the sales', async () => {
    await staff.open('/figures');
    const salesTable = main.getByRole('region', { name: 'Sales by way of paying, as a table' });
    await expect(salesTable.getByRole('row', { name: /^One-time/ })).toContainText('$');
    for (const name of ['Sales by day and way of paying', 'Sales by formula'])
      await expect
        .poll(() => main.getByRole('img', { name }).evaluate(hasBar), { message: name })
        .toBe(true);
    const figures = page.waitForEvent('download');
    await main.getByRole('link', { name: 'CSV: Sales by day' }).click();
    const days = (await readFile(await (await figures).path(), 'utf8')).trim().split('\r\n');
    expect(days[0]).toContain('"day","sales","sales_usd"');
    expect(days).toHaveLength(31);
    await staff.expectAccessible();
    await page.setViewportSize({ width: 390, height: 844 });
    await staff.expectAccessible();
  });
});
