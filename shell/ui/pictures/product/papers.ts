import { composition } from '@candor/catalog-contract/composition';
import type { Formula } from '@candor/catalog-contract/formulas';

type Paper = { name: string; html: string; width: number; height: number };

const dagger = '<span class="dagger">†</span>';
const brand = `<b class="brand">Candor${dagger}</b>`;

/** The styles of everything that is printed on paper; one CSS px is a tenth of a millimeter or so. */
export const paperStyles = `
.print{font:400 13px/1.45 var(--font-sans);color:var(--art-print)}
.sheet{position:absolute;inset:0;background:var(--art-label);padding:26px 28px;box-sizing:border-box}
.sheet h1{font:400 52px/1 var(--font-display);font-variation-settings:'opsz' 84;letter-spacing:-.03em;margin:0}
.sheet h2{font:420 21px/1.1 var(--font-serif);font-variation-settings:'opsz' 40;margin:0 0 6px}
.sheet p{margin:0 0 9px}.sheet em{font:italic 400 1.1em/1.3 var(--font-serif)}
.brand{font:500 19px/1 var(--font-display);font-variation-settings:'opsz' 24;letter-spacing:-.02em}
.dagger{color:var(--accent)}
.head{display:flex;justify-content:space-between;align-items:baseline;border-bottom:5px solid;padding-bottom:8px;margin-bottom:16px}
.head i{font:italic 400 15px/1 var(--font-serif)}
.row{border-bottom:1px solid #1c1a1755;height:64px;padding-top:9px;font-size:12px;box-sizing:border-box}
.row q{display:block;quotes:none;font:400 19px/1.25 var(--font-serif);font-variation-settings:'opsz' 24}
.band{position:absolute;left:0;right:0;bottom:0;height:31%;background:var(--formula-gradient)}
.cols{columns:2;column-gap:26px}.cols>*{break-inside:avoid}
.num{font:italic 400 20px/1 var(--font-serif);margin-right:8px;color:var(--formula-ink)}
.pack{display:grid;grid-template-columns:repeat(6,1fr);gap:13px 14px;margin-top:4px}
.pack i{aspect-ratio:1;border-radius:50%;display:grid;place-items:center;font:500 15px/1 var(--font-sans);
  font-style:normal;border:1.4px solid #1c1a1766}
.pack i:nth-child(n+10){background:var(--formula-gradient);color:var(--formula-on-gradient);border-color:transparent}
.line{height:5px;margin:0 0 8px;background:#1c1a1730;border-radius:1px}
`;

const textLines = (count: number, last = 60): string =>
  Array.from(
    { length: count },
    (_, i) =>
      `<div class="line" style="width:${i === count - 1 ? last : 100 - ((i * 7) % 5)}%"></div>`,
  ).join('');

const boxFront = ({ name, tagline, number }: Formula): string =>
  `<div class="sheet"><div class="head">${brand}<i>No. ${number}</i></div>` +
  `<h1${name.length > 8 ? ' style="font-size:45px"' : ''}>${name}</h1><p style="font-size:17px;margin-top:8px">${tagline}</p>` +
  `<div class="band"></div></div>`;

const boxSide = (): string =>
  `<div class="sheet"><h2 style="border-bottom:5px solid;padding-bottom:8px">Placebo Facts</h2>` +
  composition.facts
    .map(
      ({ name, value }) =>
        `<div style="display:flex;justify-content:space-between;border-bottom:1px solid #1c1a1755;padding:5px 0;font-size:12px"><span>${name}</span><b>${value}</b></div>`,
    )
    .join('') +
  `<div class="band"></div></div>`;

const article = ({ name }: Formula): string =>
  `<div class="sheet"><div class="head">${brand}<i>${name}</i></div>` +
  `<h1 style="margin-bottom:18px">Please read before swallowing.</h1><div class="cols">` +
  ['The Science', 'Key Findings', 'How to Use', 'Why It Works, when it does']
    .map(
      (title, i) =>
        `<div><h2><span class="num">${i + 1}</span>${title}</h2>${textLines(i === 1 ? 9 : 7)}</div>`,
    )
    .join('') +
  `</div></div>`;

const card = ({ name }: Formula): string =>
  `<div class="sheet"><div class="head">${brand}<span>Ritual for ${name}</span></div>` +
  `<div class="row">When</div><div class="row">What<q>One capsule, one full glass of water.</q></div>` +
  `<div class="row">Then, your daily practice</div><div class="row">Say</div>` +
  `<p style="margin-top:14px;font-size:12px">Prescribed by you, to you.</p></div>`;

const days = Array.from({ length: 30 }, (_, i) => `<i>${i + 1}</i>`).join('');

const pockets = ({ name }: Formula): string =>
  `<div class="sheet"><div class="head">${brand}<i>${name}</i></div>` +
  `<h1 style="font-size:44px;margin-bottom:20px">Thirty days</h1><div class="pack">${days}</div></div>`;

const email = ({ name }: Formula): string =>
  `<div class="sheet" style="padding:42px 46px"><div class="head">${brand}<i>${name}, week 1</i></div>` +
  `<h1 style="font-size:46px;margin-bottom:24px">A placebo,<br>and you know it.</h1>` +
  [6, 7, 5].map((count) => `<p>${textLines(count)}</p>`).join('<br>') +
  `</div>`;

/** The printed papers of a formula: sides of its box, leaflet, practice card, thirty pockets, email. */
export const papers = (formula: Formula): Paper[] => [
  { name: 'box-front', html: boxFront(formula), width: 290, height: 520 },
  { name: 'box-side', html: boxSide(), width: 290, height: 520 },
  { name: 'article', html: article(formula), width: 560, height: 760 },
  { name: 'card', html: card(formula), width: 520, height: 400 },
  { name: 'pockets', html: pockets(formula), width: 520, height: 624 },
  { name: 'email', html: email(formula), width: 520, height: 700 },
];
