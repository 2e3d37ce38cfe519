import { fireEvent, render, screen } from '@testing-library/react';
import { cents } from '@candor/catalog-contract/money';
import { BrowserRouter } from '@candor/shell-contract/router';
import { Bottle } from './Bottle';
import { BottleTrio } from './BottleTrio';
import { Button, ButtonLink, ArrowLink } from './Button';
import { Disclosure } from './Disclosure';
import { Field } from './Field';
import { Icon, type IconName } from './Icon';
import { Note } from './Note';
import { Price } from './Price';
import { Skeleton } from './ProgressBar';
import { sprite } from './sprite.svg';
import { Stepper } from './Stepper';

test('the sprite has each referenced symbol once', () => {
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

test('the sprite references only its own definitions', () => {
  const ids = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const uses = [...sprite.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id]) => id);
  expect(uses.filter((id) => !ids.includes(id))).toEqual([]);
  const page = new DOMParser().parseFromString(sprite, 'image/svg+xml');
  expect(page.querySelector('parsererror')).toBeNull();
});

test('a bottle is one image, or hidden when decorative', () => {
  const { rerender, container } = render(<Bottle formula="deep-sleep" />);
  expect(screen.getByRole('img', { name: 'Bottle of Deep Sleep, 30 capsules' })).toBeVisible();
  expect(container).toHaveTextContent('No. 4');
  rerender(<Bottle formula="deep-sleep" mini decorative />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container).not.toHaveTextContent('No. 4');
  rerender(<BottleTrio formulas={['focus', 'flow', 'play']} label="Three bottles" />);
  expect(screen.getByRole('img', { name: 'Three bottles' })).toBeVisible();
});

test('a stepper stays within its limits and has a name', () => {
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

test('a price shows a list price only when it is higher', () => {
  const { rerender } = render(<Price cents={cents(5900)} listCents={cents(6900)} />);
  expect(screen.getByText('$69').tagName).toBe('S');
  rerender(<Price cents={cents(10_600)} listCents={cents(10_600)} />);
  expect(screen.queryByText('List price')).not.toBeInTheDocument();
  expect(screen.getByText('$106')).toBeVisible();
});

test('a button does not submit by default', () => {
  render(
    <>
      <Button>Keep it</Button>
      <Button type="submit">Send it</Button>
    </>,
  );
  expect(screen.getByText('Keep it')).toHaveAttribute('type', 'button');
  expect(screen.getByText('Send it')).toHaveAttribute('type', 'submit');
});

test('links within a page are plain, others use the router', () => {
  render(
    <BrowserRouter>
      <ButtonLink to="#plan">Choose</ButtonLink>
      <ArrowLink to="/research">Research</ArrowLink>
    </BrowserRouter>,
  );
  expect(screen.getByRole('link', { name: 'Choose' })).toHaveAttribute('href', '#plan');
  fireEvent.click(screen.getByRole('link', { name: 'Research' }));
  expect(window.location.pathname).toBe('/research');
});

test('a field connects its error to its input and announces it', () => {
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

test('icons are hidden from screen readers', () => {
  const { container } = render(<Icon name="lock" />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

test('disclosures of one name are exclusive', () => {
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

test('a skeleton is a named status', () => {
  render(<Skeleton aria-label="Your orders are on their way" />);
  expect(screen.getByRole('status', { name: 'Your orders are on their way' })).toBeVisible();
});
