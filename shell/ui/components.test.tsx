import '@testing-library/jest-dom';
import { cents } from '@candor/catalog-contract/money';
import { BrowserRouter } from '@candor/shell-contract/router';
import { fireEvent, render, screen } from '@testing-library/react';
import { Bottle, BottleTrio } from './Bottle';
import { Button, ButtonLink, GoLink } from './Button';
import { Disclosure } from './Disclosure';
import { Field } from './Field';
import { Icon, type IconName } from './Icon';
import { Note } from './Note';
import { Price } from './Price';
import { Skeleton } from './ProgressBar';
import { sprite } from './sprite.svg';
import { Stepper } from './Stepper';

test('the sprite holds every symbol that the parts point at, each once', () => {
  const icons: Record<IconName, true> = {
    alert: true,
    arrow: true,
    back: true,
    calendar: true,
    check: true,
    chevron: true,
    close: true,
    copy: true,
    dagger: true,
    lock: true,
    menu: true,
    minus: true,
    parcel: true,
    pause: true,
    play: true,
    plus: true,
    print: true,
    return: true,
    search: true,
  };
  const wanted = ['bottle', 'capsule', ...Object.keys(icons).map((name) => `i-${name}`)];
  for (const id of wanted) expect(sprite.split(`id="${id}"`)).toHaveLength(2);
});

test('the sprite is drawn from its own pieces only', () => {
  const ids = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const uses = [...sprite.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id]) => id);
  expect(uses.filter((id) => !ids.includes(id))).toEqual([]);
  const page = new DOMParser().parseFromString(sprite, 'image/svg+xml');
  expect(page.querySelector('parsererror')).toBeNull();
});

test('a bottle is read aloud as one thing, or not at all beside its name', () => {
  const { rerender, container } = render(<Bottle formula="deep-sleep" />);
  expect(screen.getByRole('img', { name: 'Bottle of Deep Sleep, 30 capsules' })).toBeVisible();
  expect(container).toHaveTextContent('No. 4');
  rerender(<Bottle formula="deep-sleep" mini decorative />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container).not.toHaveTextContent('No. 4');
  rerender(<BottleTrio formulas={['focus', 'flow', 'play']} label="Three bottles" />);
  expect(screen.getByRole('img', { name: 'Three bottles' })).toBeVisible();
});

test('a stepper counts within its bounds and says what it counts', () => {
  const counted: number[] = [];
  const { rerender } = render(
    <Stepper
      value={1}
      min={0}
      max={2}
      label="Quantity of Flow"
      onChange={(n) => counted.push(n)}
    />,
  );
  expect(screen.getByRole('group', { name: 'Quantity of Flow' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'One fewer' }));
  fireEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(counted).toEqual([0, 2]);
  rerender(<Stepper value={2} max={2} onChange={(n) => counted.push(n)} />);
  expect(screen.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
});

test('a price shows what it is compared with only when that is more', () => {
  const { rerender } = render(<Price cents={cents(5900)} listCents={cents(6900)} />);
  expect(screen.getByText('$69').tagName).toBe('S');
  rerender(<Price cents={cents(10_600)} listCents={cents(10_600)} />);
  expect(screen.queryByText('List price')).not.toBeInTheDocument();
  expect(screen.getByText('$106')).toBeVisible();
});

test('a button submits nothing unless it says so', () => {
  render(
    <>
      <Button>Keep it</Button>
      <Button type="submit">Send it</Button>
    </>,
  );
  expect(screen.getByText('Keep it')).toHaveAttribute('type', 'button');
  expect(screen.getByText('Send it')).toHaveAttribute('type', 'submit');
});

test('links inside a page are left to the browser, links to other pages to the router', () => {
  render(
    <BrowserRouter>
      <ButtonLink to="#plan">Choose</ButtonLink>
      <GoLink to="/research">Research</GoLink>
    </BrowserRouter>,
  );
  expect(screen.getByRole('link', { name: 'Choose' })).toHaveAttribute('href', '#plan');
  fireEvent.click(screen.getByRole('link', { name: 'Research' }));
  expect(window.location.pathname).toBe('/research');
});

test('a field ties its error to its input, and an error is announced', () => {
  render(
    <>
      <Field label="First name" help="Just for the parcel." error="Please enter your first name" />
      <Note tone="error">Payment failed.</Note>
      <Note tone="ok">Saved.</Note>
    </>,
  );
  const input = screen.getByLabelText('First name');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Please enter your first name');
  expect(screen.queryByText('Just for the parcel.')).not.toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('Saved.');
});

test('icons are never read aloud', () => {
  const { container } = render(<Icon name="lock" />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

test('of disclosures with one name the browser keeps one open, and each says what it opens', () => {
  render(
    <>
      <Disclosure name="faq" open title="Is it a placebo?">
        Yes.
      </Disclosure>
      <Disclosure name="faq" title="Really?">
        Really.
      </Disclosure>
    </>,
  );
  expect(screen.getByText('Yes.')).toBeVisible();
  expect(screen.getByText('Really.')).not.toBeVisible();
  for (const item of screen.getAllByRole('group')) expect(item).toHaveAttribute('name', 'faq');
});

test('what is on its way says what it is', () => {
  render(<Skeleton aria-label="Your orders are on their way" />);
  expect(screen.getByRole('status', { name: 'Your orders are on their way' })).toBeVisible();
});
