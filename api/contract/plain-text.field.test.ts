import { line } from './plain-text';

const name = line('name', { most: 80 });

test.each(['\u3164', '\u2800', '\u115f\u1160', '\uffa0 ', '\u200b', '\u00ad', '\ufe0f'])(
  'a name of %j, which shows nothing, is no name (B49)',
  (text) => {
    expect(name.safeParse(text).error?.issues[0]?.message).toBe('Please enter the name.');
  },
);

test.each(['X', '李', 'Æ A-12', 'O’Brien', 'Null', 'علی\u200cرضا', '김', '😀'])(
  'the name %s is one (B49)',
  (text) => {
    expect(name.parse(text)).toBe(text);
  },
);
