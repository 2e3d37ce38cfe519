import { useState } from 'react';
import styled from 'styled-components';
import { cents } from '@candor/catalog-contract/money';
import { Button, ButtonLink, ArrowLink, IconButton, TextButton } from '@candor/ui/Button';
import { Checkbox, Field } from '@candor/ui/Field';
import { Icon, type IconName } from '@candor/ui/Icon';
import { PlanChoice } from '@candor/ui/PlanChoice';
import { Stepper } from '@candor/ui/Stepper';
import { Tag } from '@candor/ui/Tag';
import { Columns, Sample, Row } from './Sample';

const icons: readonly IconName[] = [
  'alert',
  'arrow',
  'back',
  'calendar',
  'check',
  'chevron',
  'close',
  'copy',
  'dagger',
  'lock',
  'menu',
  'minus',
  'parcel',
  'pause',
  'play',
  'plus',
  'print',
  'return',
  'search',
];

const Narrow = styled.div`
  max-width: 26rem;
`;

const Choices = () => {
  const [count, setCount] = useState(3);
  const [mode, setMode] = useState<'once' | 'monthly'>('once');
  return (
    <>
      <Row>
        <Stepper value={1} onChange={setCount} label="The least" />
        <Stepper value={count} onChange={setCount} label="Any number" />
        <Stepper value={99} onChange={setCount} label="The most" />
      </Row>
      <Narrow>
        <PlanChoice
          label="How to buy"
          plans={[
            {
              value: 'once',
              name: 'Single',
              price: cents(5900),
              details: '$59 a bottle, $1.97 a day, free shipping',
            },
            {
              value: 'monthly',
              name: 'Subscribe',
              tags: <Tag>15% off</Tag>,
              price: cents(4900),
              details: '$49 a bottle, $1.63 a day, free shipping',
            },
          ]}
          value={mode}
          onChange={setMode}
        />
      </Narrow>
    </>
  );
};

/** Buttons, links and form fields. */
export const ActionSamples = () => (
  <>
    <Sample title="Buttons">
      <Row>
        <Button>Add to Cart</Button>
        <Button disabled>Disabled</Button>
        <Button aria-busy>Processing...</Button>
        <Button $small>Small</Button>
      </Row>
      <Row>
        <Button $ghost>No Thanks</Button>
        <Button $ghost disabled>
          Disabled ghost
        </Button>
        <Button $ghost $small>
          Small ghost
        </Button>
        <TextButton>Remove</TextButton>
        <IconButton aria-label="Close this">
          <Icon name="close" />
        </IconButton>
      </Row>
      <Narrow>
        <Button $wide>As wide as its place</Button>
      </Narrow>
    </Sample>
    <Sample title="Links">
      <Row>
        <ButtonLink to="/focus">A link as a button</ButtonLink>
        <ButtonLink $ghost to="#main">
          To a place in this page
        </ButtonLink>
        <ArrowLink to="/research">View Research</ArrowLink>
      </Row>
    </Sample>
    <Sample title="Fields">
      <Columns>
        <Field
          label="First name"
          placeholder="First name for shipping"
          help="Just for the parcel."
        />
        <Field label="First name, refused" error="Please enter your first name" />
        <Field label="Email, filled in" type="email" defaultValue="you@shopper.example" />
      </Columns>
      <Row>
        <Checkbox defaultChecked>Subscribe, save 15%</Checkbox>
        <Checkbox>Weekly coaching emails</Checkbox>
        <Checkbox disabled>Subscribe (a 2-Pack is one-time)</Checkbox>
      </Row>
    </Sample>
    <Sample title="Stepper, segmented choice">
      <Choices />
    </Sample>
    <Sample title="Icons">
      <Row>
        {icons.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Row>
    </Sample>
  </>
);
