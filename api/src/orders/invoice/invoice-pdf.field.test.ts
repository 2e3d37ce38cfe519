import { inflateSync } from 'node:zlib';
import type { Invoice } from './invoice';
import { printLines } from './invoice-fonts';
import { invoicePdf } from './invoice-pdf';

const invoice: Invoice = {
  number: 'C-7K2Q-M9XD',
  date: 'November 23, 2026',
  issuedAt: new Date('2026-11-23T15:00:00Z'),
  seller: ['Candor'],
  buyer: [],
  lines: [],
  sums: [],
  credits: [],
  paid: 'Paid.',
};

/** The streams of a file that are compressed text: commands, and what each glyph means. */
const streamsOf = (file: Buffer): string =>
  [...file.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');

const print = async (...buyer: string[]) => streamsOf(await invoicePdf({ ...invoice, buyer }));
const hexOf = (sign: string) => Buffer.from(sign, 'utf16le').swap16().toString('hex');

it.each([
  ['Kapiʻolani K. ʻŌpio', 'ʻŌ'],
  ['1120 Kapiʻolani Blvd', 'ʻ'],
  ['王小明', '王小明'],
  ['陳大文', '陳文'],
  ['김민수', '김민수'],
  ['さくら アキ', 'さア'],
  ['Łucja Šimůnková', 'Łů'],
  ['Nguyễn Đỗ', 'ễĐỗ'],
  ['Жанна Ωμέγα', 'ЖΩ'],
  ['שלום', 'ש'],
  ['ไทย', 'ไท'],
])('prints %s with a font that has its signs (B22)', async (name, foreign) => {
  const printed = await print(name);
  for (const sign of foreign) expect(printed).toContain(`<${hexOf(sign)}>`);
  expect(printed).not.toContain(note);
  expect(printed).not.toMatch(/<[0-9a-f]*3f[0-9a-f]*> -?\d+\]? TJ/);
});

it('keeps words from right to left in their order, with their joiners (B22)', async () => {
  const printed = await print('علی\u200cرضا حسینی');
  expect(printed).toContain(`<${hexOf('ض')}>`);
});

const note = Buffer.from(' stands f').toString('hex');

const printedText = async (line: string) => {
  const { lines, isComplete } = await printLines([line]);
  return { text: lines[0]?.map(({ text }) => text).join(''), isComplete };
};

it.each([
  ['Ada 🐈 Lee', 'Ada Lee'],
  ['🌻Ada Lee 👩🏽‍🔬', 'Ada Lee'],
  ['Ada Lee 🇺🇸', 'Ada Lee'],
])('leaves pictures out of %s (B22)', async (name, text) => {
  expect(await printedText(name)).toEqual({ text, isComplete: true });
});

it.each([
  ['አበበ Lee', '[…] Lee'],
  ['Lee (𐐀𐐁𐐂)', 'Lee ([…])'],
  ['🐈', '[…]'],
])('prints what it can of %s (B22)', async (name, text) => {
  expect(await printedText(name)).toEqual({ text, isComplete: false });
});

it('names the page that shows what is not printed (B22)', async () => {
  expect(await print('አበበ')).toContain(note);
});

it('is the same file each time (B22)', async () => {
  const buyer = ['王小明', 'Kapiʻolani'];
  const file = await invoicePdf({ ...invoice, buyer });
  expect((await invoicePdf({ ...invoice, buyer })).equals(file)).toBe(true);
});

it('needs no font for names of Western Europe (B22)', async () => {
  const file = await invoicePdf({
    ...invoice,
    buyer: ['José Müller', 'Jose\u0301 O’Brien', 'x'.repeat(100)],
  });
  expect(file.toString('latin1')).not.toContain('FontFile2');
  expect(file.length).toBeLessThan(3_000);
});
