import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './Dialog';

const dialog = (open: boolean, onClose: () => void) => (
  <Dialog open={open} onClose={onClose} labelledBy="name">
    <h2 id="name">Choose</h2>
    <button type="button">Focus</button>
  </Dialog>
);

test('an open dialog is named by its heading, a closed one is empty', () => {
  const { rerender } = render(dialog(false, jest.fn()));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('Choose')).not.toBeInTheDocument();
  rerender(dialog(true, jest.fn()));
  expect(screen.getByRole('dialog', { name: 'Choose' })).toBeVisible();
});

test('the close button and a press on the backdrop call onClose', () => {
  const onClose = jest.fn();
  const { rerender } = render(dialog(true, onClose));
  const reopen = () => {
    rerender(dialog(false, onClose));
    rerender(dialog(true, onClose));
  };
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  reopen();
  fireEvent.mouseDown(screen.getByRole('dialog'));
  fireEvent.mouseUp(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('closing by the parent does not call onClose', () => {
  const onClose = jest.fn();
  const { rerender } = render(dialog(true, onClose));
  rerender(dialog(false, onClose));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
