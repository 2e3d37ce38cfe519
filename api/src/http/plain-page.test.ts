import { createHash } from 'node:crypto';
import { plainPage } from './PlainPage';

test('a page escapes its text, and its policy allows only its stylesheet', () => {
  const { html, policy } = plainPage({ title: '</title>', css: 'p>a{}', body: '<script>"&' });
  expect(html).toContain('<title>&lt;/title&gt;</title>');
  expect(html).toContain('<main>&lt;script&gt;&quot;&amp;</main>');
  expect(html).toContain('<meta name="format-detection" content="telephone=no"/>');
  const [, css = ''] = /<style>(.*)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(css).digest('base64');
  expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
  expect(policy).toContain("form-action 'none'");
});
