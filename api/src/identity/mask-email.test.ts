import { maskEmail } from './mask-email';

test.each([
  ['mallory@example.com', 'm•••••y@e•••.com'],
  ['mary.o@example.co.uk', 'm•••••o@e•••.uk'],
  ['bob@example.com', 'b•••••@e•••.com'],
  ['a@b.de', 'a•••••@b•••.de'],
  ['jürgen@münchen.example', 'j•••••n@m•••.example'],
])('masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
