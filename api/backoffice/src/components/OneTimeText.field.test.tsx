import { fireEvent, render, screen } from '@testing-library/react';
import { OneTimeText } from './OneTimeText';

test.each([
  ['has no clipboard, as without HTTPS', undefined],
  ['forbids it', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
])('a browser that %s leaves the text to be selected', async (_what, clipboard) => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  render(<OneTimeText intro="Keep these." lines={['AAAA-BBBB']} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copying failed. Please select the text above.')).toBeVisible();
  Reflect.deleteProperty(navigator, 'clipboard');
});
