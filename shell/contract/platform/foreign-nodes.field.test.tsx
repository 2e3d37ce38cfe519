import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Field } from '@candor/ui/Field';
import { watchForeignNodes } from './foreign-nodes';

const hasForeignNodes = watchForeignNodes(document.body);

const textsIn = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
};

const fontOf = (text: string): HTMLElement => {
  const font = document.createElement('font');
  font.append(document.createElement('font'));
  font.firstElementChild?.append(text);
  return font;
};

/** The ways in which translators and extensions treat a text. */
const changes = {
  replaces: (text: Text) => text.replaceWith(fontOf(`«${text.data}»`)),
  'inserts beside it and removes': (text: Text) => {
    text.parentNode?.insertBefore(fontOf(`«${text.data}»`), text);
    text.remove();
  },
  wraps: (text: Text) => {
    const mark = document.createElement('mark');
    text.replaceWith(mark);
    mark.append(text);
  },
};

type Shape = (isChanged: boolean) => ReactNode;
const shapes: Record<string, [Shape, string]> = {
  'a text between elements that goes': [
    (isChanged) => (
      <p>
        <b>Focus</b>
        {!isChanged && ', which is sold out'}
        <i>!</i>
      </p>
    ),
    'Focus!',
  ],
  'a text that becomes an element': [
    (isChanged) => <p>{isChanged ? <b>now</b> : 'later'} it ships</p>,
    'now it ships',
  ],
  'a number beside its unit': [(isChanged) => <p>{isChanged ? 2 : 1} items</p>, '2 items'],
  'a text that an element comes before': [
    (isChanged) => (
      <p>
        {isChanged && <b>New: </b>}
        {'the price '}
        {isChanged ? '$49' : '$59'}
      </p>
    ),
    'New: the price $49',
  ],
  'the error of a field, which its help follows': [
    (isChanged) => (
      <Field
        label="Number"
        help="On the receipt."
        {...(isChanged ? {} : { error: 'No number.' })}
      />
    ),
    'NumberOn the receipt.',
  ],
};

/** The text without what the translator adds to each of its texts. */
const shownText = (element: Element) => (element.textContent ?? '').replace(/[«»]/g, '');

test('elements of React are not foreign, those of an extension are (B51)', async () => {
  const { container, rerender } = render(<p>One</p>);
  rerender(<ul>{[<li key="2">Two</li>]}</ul>);
  await Promise.resolve();
  expect(hasForeignNodes()).toBe(false);
  container.prepend(document.createElement('x-extension'));
  await Promise.resolve();
  expect(hasForeignNodes()).toBe(true);
});

describe.each(Object.entries(changes))('a translator that %s each text (B05)', (_what, apply) => {
  test.each(Object.entries(shapes))('leaves %s right', async (_name, [shape, expected]) => {
    const { container, rerender } = render(shape(false));
    textsIn(container).forEach(apply);
    // Observers run in a microtask, as between a translator's work and an event.
    await act(async () => Promise.resolve());
    rerender(shape(true));
    expect(shownText(container)).toBe(expected);
  });
});

test('an element that an extension has removed is removed without an error (B05)', () => {
  const shape: Shape = (isChanged) => <p>{!isChanged && <b>Advert</b>} Text</p>;
  const { container, rerender } = render(shape(false));
  screen.getByText('Advert').remove();
  rerender(shape(true));
  expect(container).toHaveTextContent('Text');
});
