import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './Dialog';

const sheet = (open: boolean, onClose: () => void) => (
  <Dialog open={open} onClose={onClose} labelledBy="name">
    <h2 id="name">Choose</h2>
    <button type="button">Focus</button>
  </Dialog>
);

test('an open dialog has its heading for a name, and a closed one holds nothing', () => {
  const { rerender } = render(sheet(false, jest.fn()));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('Choose')).not.toBeInTheDocument();
  rerender(sheet(true, jest.fn()));
  expect(screen.getByRole('dialog', { name: 'Choose' })).toBeVisible();
});

test('the close button and a press beside the sheet tell the page that it was closed', () => {
  const onClose = jest.fn();
  const { rerender } = render(sheet(true, onClose));
  const reopen = () => {
    rerender(sheet(false, onClose));
    rerender(sheet(true, onClose));
  };
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  reopen();
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Focus' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.mouseDown(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a page that closes the dialog itself is not told so', () => {
  const onClose = jest.fn();
  const { rerender } = render(sheet(true, onClose));
  rerender(sheet(false, onClose));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
