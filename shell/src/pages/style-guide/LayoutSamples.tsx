import styled from 'styled-components';
import { formulas } from '@candor/catalog-contract/formulas';
import { SectionHeader } from '@candor/ui/Layout';
import {
  Copy,
  HeroTitle,
  Dagger,
  SmallPrint,
  Heading,
  Label,
  Lead,
  PageTitle,
  ParagraphTitle,
  SmallHeading,
  SmallTitle,
  Title,
} from '@candor/ui/Type';
import { Sample } from './Sample';

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  border: var(--border-width-1) solid var(--border-subtle);
  @media (min-width: 48rem) {
    grid-template-columns: repeat(8, 1fr);
  }
`;
const Swatch = styled.li<{ $background: string; $color: string }>`
  display: grid;
  align-content: end;
  min-height: 5.5rem;
  padding: 0.75rem;
  background: var(${({ $background }) => $background});
  color: var(${({ $color }) => $color});
  font-size: var(--font-size-0);
  font-weight: var(--font-weight-medium);
`;
const Spaces = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-4);
  font-size: var(--font-size-0);
`;
const Space = styled.li<{ $step: number }>`
  &::before {
    content: '';
    display: block;
    width: var(--space-${({ $step }) => $step});
    height: var(--space-${({ $step }) => $step});
    background: var(--ink);
  }
`;

const colors = [
  { name: 'paper', background: '--surface-page', color: '--ink' },
  { name: 'leaf', background: '--surface-raised', color: '--ink' },
  { name: 'sunk', background: '--surface-sunken', color: '--ink' },
  { name: 'ink', background: '--ink', color: '--ink-inverse' },
  { name: 'ink-2', background: '--surface-page', color: '--ink-2' },
  { name: 'ink-3', background: '--surface-page', color: '--ink-3' },
  { name: 'rubric †', background: '--surface-page', color: '--accent' },
  { name: 'night', background: '--night', color: '--night-ink' },
] as const;

const TypeSample = () => (
  <Sample title="Type">
    <HeroTitle as="p">
      Yes, it’s <em>a cover.</em>
    </HeroTitle>
    <PageTitle as="p">A page’s title</PageTitle>
    <Title as="p">A section’s title</Title>
    <ParagraphTitle as="p">A paragraph’s title</ParagraphTitle>
    <Heading>A heading of that size</Heading>
    <SmallTitle as="p">A card’s title</SmallTitle>
    <SmallHeading>A card’s heading</SmallHeading>
    <Lead>
      Lead. Fraunces at its reading size, for anything we would say aloud.
      <Dagger />
    </Lead>
    <Copy>
      Copy. Instrument Sans, at sixteen to eighteen pixels, at most sixty-two characters a line.
    </Copy>
    <Label>Label. What stands above a value.</Label>
    <SmallPrint>
      Fine. Never smaller than thirteen pixels, because small print is where other people hide
      things.
    </SmallPrint>
  </Sample>
);

const SectionHeadSample = () => (
  <Sample title="Section heads">
    <SectionHeader number={3} side={<SmallPrint>A note at the side.</SmallPrint>}>
      <Title as="p">After two columns</Title>
    </SectionHeader>
    <SectionHeader number={4} place="paragraph" side={<SmallPrint>A note at the side.</SmallPrint>}>
      <Title as="p">After one column</Title>
    </SectionHeader>
    <SectionHeader place="flush" side={<SmallPrint>A note at the side.</SmallPrint>}>
      <Title as="p">At the margin</Title>
    </SectionHeader>
  </Sample>
);

const ColorSample = () => (
  <Sample title="Grounds and inks">
    <Swatches>
      {colors.map(({ name, background, color }) => (
        <Swatch key={name} $background={background} $color={color}>
          {name}
        </Swatch>
      ))}
    </Swatches>
    <Swatches>
      {formulas.map(({ id, name }) => (
        <Swatch
          key={id}
          data-formula={id}
          $background="--formula-gradient"
          $color="--formula-on-gradient"
        >
          {name}
        </Swatch>
      ))}
    </Swatches>
    <Swatches>
      {formulas.map(({ id, name }) => (
        <Swatch key={id} data-formula={id} $background="--formula-tint" $color="--formula-ink">
          {name}
        </Swatch>
      ))}
    </Swatches>
    <Swatches>
      {(['ok', 'warn', 'error'] as const).map((tone) => (
        <Swatch key={tone} $background={`--${tone}-surface`} $color={`--${tone}`}>
          {tone}
        </Swatch>
      ))}
    </Swatches>
  </Sample>
);

const SpaceSample = () => (
  <Sample title="Space">
    <Spaces>
      {Array.from({ length: 10 }, (_, i) => (
        <Space key={i} $step={i + 1}>
          {i + 1}
        </Space>
      ))}
    </Spaces>
  </Sample>
);

/** Type, colors and spacing. */
export const LayoutSamples = () => (
  <>
    <TypeSample />
    <SectionHeadSample />
    <ColorSample />
    <SpaceSample />
  </>
);
