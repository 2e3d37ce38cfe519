import { buffer } from 'node:stream/consumers';
import type PDFDocument from 'pdfkit';
import { brand } from '@candor/shell-contract/brand';
import { creditTitle, type Invoice } from './invoice';
import { printLines, unprintable, type PrintedSign } from './invoice-fonts';
import { writeSigns } from './write-signs';

const margin = 54;
// Fonts that every reader has: the file stays small, and opens for years.
const [plain, bold, serif] = ['Helvetica', 'Helvetica-Bold', 'Times-Roman'];
const [width, height] = [612, 792];
const right = width - margin;
const columns = { label: margin, each: 380, sum: 460 };
const lineColor = '#999999';
const mutedColor = '#555555';

type Page = InstanceType<typeof PDFDocument>;

/** One row; it begins a page where there is no room. @returns the y below it */
const row = (
  doc: Page,
  y: number,
  {
    label,
    detail = null,
    each = '',
    sum,
    isBold = false,
  }: { label: string; detail?: string | null; each?: string; sum: string; isBold?: boolean },
): number => {
  const labelWidth = (each === '' ? columns.sum : columns.each) - margin - 12;
  doc.font(isBold ? bold : plain).fontSize(10);
  const labelHeight = doc.heightOfString(label, { width: labelWidth });
  const detailHeight =
    detail === null ? 0 : doc.fontSize(8).heightOfString(detail, { width: labelWidth });
  const rowHeight = labelHeight + detailHeight + 10;
  let top = y;
  if (top + rowHeight > height - margin) {
    doc.addPage();
    top = margin;
  }
  const textTop = top + 5;
  doc.fontSize(10).fillColor('black').text(label, columns.label, textTop, { width: labelWidth });
  if (detail !== null)
    doc
      .fontSize(8)
      .fillColor(mutedColor)
      .text(detail, columns.label, textTop + labelHeight, { width: labelWidth });
  doc.fontSize(10).fillColor('black');
  if (each !== '')
    doc.text(each, columns.each, textTop, {
      width: columns.sum - columns.each - 12,
      align: 'right',
    });
  doc.text(sum, columns.sum, textTop, { width: right - columns.sum, align: 'right' });
  const bottom = top + rowHeight;
  doc.moveTo(margin, bottom).lineTo(right, bottom).lineWidth(0.5).strokeColor(lineColor).stroke();
  return bottom;
};

/** Rows of sums. @returns the y below them */
const sumRows = (doc: Page, top: number, sums: Invoice['sums']): number =>
  sums.reduce(
    (y, { label, amount, isTotal }) => row(doc, y, { label, sum: amount, isBold: isTotal }),
    top,
  );

/** The name of the shop over a rule, and the title. */
const heading = (doc: Page, title: string): void => {
  doc.font(serif).fontSize(16).text(brand.name, margin, margin);
  const y = doc.y + 6;
  doc.moveTo(margin, y).lineTo(right, y).lineWidth(2).strokeColor('black').stroke();
  doc.fontSize(24).text(title, margin, y + 18);
};

/** A titled list of lines in a column. @returns the y below it */
const block = (doc: Page, title: string, lines: readonly PrintedSign[][], x: number, y: number) => {
  const width = (right - margin) / 2 - 12;
  doc.font(plain).fontSize(8).fillColor(mutedColor).text(title, x, y, { width });
  doc.fontSize(10).fillColor('black');
  return lines.reduce((top, signs) => writeSigns(doc, signs, { x, y: top, width }), y + 12);
};

const incomplete = `${unprintable} stands for characters this file can’t print. The invoice’s web page shows them.`;

/** The invoice as a PDF. It is as long as a cart allows, so that it is made in memory. */
export const invoicePdf = async (invoice: Invoice): Promise<Buffer> => {
  // Late, because fonts and their tables are a tenth of all that the API loads.
  const { default: Document } = await import('pdfkit');
  const title = `Invoice ${invoice.number}`;
  const doc = new Document({
    size: [width, height],
    margin,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: title,
      Author: invoice.seller[0] ?? brand.name,
      // The file is equal each time, to its dates and id.
      CreationDate: invoice.issuedAt,
    },
  });
  const made = buffer(doc);
  const { lines, isComplete } = await printLines([...invoice.seller, ...invoice.buyer]);
  heading(doc, title);
  doc.font(plain).fontSize(10).text(invoice.date);
  const top = doc.y + 18;
  const sellerLines = lines.slice(0, invoice.seller.length);
  const buyerLines = lines.slice(invoice.seller.length);
  const sellerEnd = block(doc, 'Sold by', sellerLines, margin, top);
  const buyerEnd = block(doc, 'Sold to', buyerLines, margin + (right - margin) / 2, top);
  let y = Math.max(sellerEnd, buyerEnd) + 18;
  y = row(doc, y, { label: 'Item', each: 'Each', sum: 'Amount', isBold: true });
  for (const line of invoice.lines) y = row(doc, y, line);
  y = sumRows(doc, y, invoice.sums);
  if (y > height - margin - 40) {
    doc.addPage();
    y = margin;
  }
  doc
    .font(plain)
    .fontSize(10)
    .text(isComplete ? invoice.paid : `${invoice.paid}\n\n${incomplete}`, margin, y + 14, {
      width: right - margin,
    });
  if (invoice.credits.length > 0) {
    y = row(doc, doc.y + 14, { label: creditTitle(invoice), sum: '', isBold: true });
    sumRows(doc, y, invoice.credits);
  }
  doc.end();
  return made;
};
