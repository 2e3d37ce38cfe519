import { parse } from 'csv-parse/sync';
import { csvAmount, csvText } from './csv';

/** The beginning of a formula, as a buyer may write it into a name. */
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '−'];
const before = ['', ' ', '\t', '\r', '\n', '\u00a0', '\u200b', '\ufeff', '\u0001'];

test.each(signs)('shows a text that begins with %s as a text', (sign) => {
  for (const hidden of before) {
    const [[cell]] = parse(csvText([[`${hidden}${sign}1+1`]])) as [[string]];
    expect(cell).toBe(`'${hidden}${sign}1+1`);
  }
});

test.each(['x;=1+1;y', 'x\t=1+1', 'x"\n=1+1', 'x,=1+1', 'x";"=1+1', "'=1+1", ''])(
  'keeps %j in one cell, whatever separates cells',
  (text) => {
    const written = csvText([[text, 'next']]);
    expect(written).toBe(`"${text.replaceAll('"', '""')}","next"\r\n`);
    expect(parse(written, { record_delimiter: '\r\n' })).toEqual([[text, 'next']]);
  },
);

test('leaves numbers and amounts as they are', () => {
  expect(csvText([[-1, csvAmount(5900), csvAmount(5), null]])).toBe('-1,"59.00","0.05",\r\n');
});

it.each([
  ['02134', '="02134"'],
  ['9400111899223344556677', '="9400111899223344556677"'],
  ['123E45', '="123E45"'],
  ['10-12', '="10-12"'],
  ['57104-1234', '57104-1234'],
  ['57104', '57104'],
  ['2026-11-29', '2026-11-29'],
  ['-5.00', '-5.00'],
  ['+1 605 555 0100', "'+1 605 555 0100"],
  ['O’Brien', 'O’Brien'],
  ['Null', 'Null'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['Ada\u202egnirts', 'Adagnirts'],
  ['two\nlines', 'two\nlines'],
])('writes %j so that a spreadsheet shows it whole (B18)', (text, cell) => {
  expect(parse(csvText([[text]]), { record_delimiter: '\r\n' })).toEqual([[cell]]);
});
