import { pageSentences } from './page-sentences';
import { promisePatterns } from './promise-patterns';

const texts = (code: string) => pageSentences('Page.tsx', code).map(({ text }) => text);

test('reads the sentences of elements, attributes and templates, and no code', () => {
  const code = `
    import { a } from 'no text at all';
    const shown = { summary: 'What a route does' };
    const Box = styled.p\`margin: 0 auto 1px\`;
    export const Page = () => (
      <p title="Shown on the pointer">
        We answer within {promises.reply} <b>at the latest</b>.{' '}
        Write to us&nbsp;now. {isLate && 'We are sorry about it.'}
      </p>
    );
    const mail = \`A parcel for \${order.number} is here.\`;
    const refund = \`We refund all of it\${isSent ? '' : ', and nothing is sent'}.\`;`;
  expect(texts(code)).toEqual([
    'We answer within {promises.reply} at the latest.',
    'Write to us now.',
    "{isLate && 'We are sorry about it.'}",
    'Shown on the pointer',
    'at the latest',
    'We are sorry about it.',
    'A parcel for {order.number} is here.',
    'We refund all of it{isSent}.',
    ', and nothing is sent',
  ]);
});

test.each([
  'We answer within an hour.',
  'A lost parcel is replaced free.',
  'The library is updated monthly.',
  'We delete it after a year.',
  'Yours gets a number on the bottom.',
  'Cancel at any time.',
  'We never sell your data.',
  'One of us reads each review.',
  'We confirm it by mail.',
  'Your money comes back.',
])('recognises a promise: %s', (text) => {
  expect(promisePatterns.some((pattern) => pattern.test(text))).toBe(true);
});
