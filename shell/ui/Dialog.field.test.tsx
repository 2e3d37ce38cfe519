import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './Dialog';

test.each([
  ['begins and ends outside closes', true, true, 1],
  ['begins inside, as a selection of text does, closes not', false, true, 0],
  ['ends inside closes not', true, false, 0],
  ['is inside closes not', false, false, 0],
])('a press that %s (B13)', (_what, isFromOutside, isToOutside, closings) => {
  const onClose = jest.fn();
  render(
    <Dialog open onClose={onClose} labelledBy="name">
      <h2 id="name">Choose</h2>
    </Dialog>,
  );
  const targets = { true: screen.getByRole('dialog'), false: screen.getByText('Choose') };
  fireEvent.mouseDown(targets[`${isFromOutside}`]);
  fireEvent.mouseUp(targets[`${isToOutside}`]);
  // After a drag, a browser sends the click to the element that contains both ends.
  fireEvent.click(isFromOutside === isToOutside ? targets[`${isToOutside}`] : targets.true);
  expect(onClose).toHaveBeenCalledTimes(closings);
});
