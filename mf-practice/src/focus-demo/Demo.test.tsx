import { act, render, screen } from '@testing-library/react';
import { Demo } from './Demo';
import * as pictures from './picture';

jest.mock('./picture');
const ownPicture = jest.mocked(pictures.ownPicture);

const start = () => screen.getByRole('button', { name: 'Start' });

test('Start waits for the picture; the dot has a radius of 20 and a ring 6 wide', async () => {
  let arrive = (_picture: pictures.Picture): void => undefined;
  ownPicture.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const { container } = render(<Demo />);
  expect(start()).toBeDisabled();
  const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
  await act(async () => arrive({ canvas, name: 'A lake' }));
  expect(start()).toBeEnabled();
  const [dot, ring] = container.querySelectorAll('circle');
  expect(dot).toHaveAttribute('r', '20');
  expect(ring).toHaveAttribute('stroke-width', '6');
});

test('a picture that does not load is logged, and nothing else', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  ownPicture.mockRejectedValue(new Error('torn'));
  await act(async () => render(<Demo />));
  expect(complain).toHaveBeenCalledWith(expect.any(String), new Error('torn'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(start()).toBeDisabled();
});
