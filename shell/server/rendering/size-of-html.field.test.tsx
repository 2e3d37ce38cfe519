import { renderToString } from 'react-dom/server';
import { pageSize } from '../../src/hydration/page-size';
import { sizeOfHtml } from './size-of-html';

const html = renderToString(
  <main className="a > b">
    <p title="<b>">
      Salt &amp; {'<pepper>'} {1} {'"quoted" it’s'}
    </p>
    <noscript>
      <p>Without scripts, write to us.</p>
    </noscript>
    <svg viewBox="0 0 1 1">
      <path d="M0 0h1" />
    </svg>
    <input defaultValue="typed" />
  </main>,
);

test('the edge counts a page as a browser does (B51)', () => {
  const root = document.createElement('div');
  root.innerHTML = html;
  expect(sizeOfHtml(html)).toBe(pageSize(root));
});
