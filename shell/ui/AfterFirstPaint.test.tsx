import { act, render, screen } from '@testing-library/react';
import { AfterFirstPaint, FollowsClick } from './AfterFirstPaint';

const renderPage = (followsClick: boolean) =>
  render(
    <FollowsClick value={followsClick}>
      <h1>First view</h1>
      <AfterFirstPaint>
        <p>Below</p>
      </AfterFirstPaint>
    </FollowsClick>,
  );
const hasBelow = () => screen.queryByText('Below') !== null;

test('renders the first view of a link’s page first, and the rest after its frame', async () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  renderPage(true);
  expect(screen.getByRole('heading', { name: 'First view' })).toBeVisible();
  expect(hasBelow()).toBe(false);
  act(() => {
    for (const run of frames) run(0);
  });
  expect(await screen.findByText('Below')).toBeVisible();
});

test('renders any other page at once', () => {
  renderPage(false);
  expect(hasBelow()).toBe(true);
});
