import { codeBody, type CodeInput } from './new-code';

const input: CodeInput = {
  code: ' SPRING ',
  kind: 'percent',
  off: 15,
  months: null,
  lastDay: '',
  maxUses: null,
};

test('a percentage stays one, and empty fields are null', () => {
  expect(codeBody(input)).toEqual({
    code: 'SPRING',
    percentOff: 15,
    centsOff: null,
    months: null,
    lastDay: null,
    maxUses: null,
  });
});

test('dollars become whole cents', () => {
  expect(codeBody({ ...input, kind: 'amount', off: 4.35 })).toMatchObject({
    percentOff: null,
    centsOff: 435,
  });
});
