import { act, render, screen } from '@testing-library/react';
import { Demo } from './Demo';
import * as pictures from './picture';

jest.mock('./picture');
const ownPicture = jest.mocked(pictures.loadDefaultPicture);

const start = () => screen.getByRole('button', { name: 'Start' });

test('enables Start with the picture; dot radius 20, ring width 6', async () => {
  let resolvePicture = (_picture: pictures.Picture): void => undefined;
  ownPicture.mockReturnValue(new Promise((resolve) => (resolvePicture = resolve)));
  const { container } = render(<Demo />);
  expect(start()).toBeDisabled();
  const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
  await act(async () => resolvePicture({ canvas, name: 'A lake' }));
  expect(start()).toBeEnabled();
  const [dot, ring] = container.querySelectorAll('circle');
  expect(dot).toHaveAttribute('r', '20');
  expect(ring).toHaveAttribute('stroke-width', '6');
});

test('only logs a picture that does not load', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  ownPicture.mockRejectedValue(new Error('decoding failed'));
  await act(async () => render(<Demo />));
  expect(log).toHaveBeenCalledWith(expect.any(String), new Error('decoding failed'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(start()).toBeDisabled();
});
