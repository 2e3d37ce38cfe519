/** Icons of the sprite, 24 by 24, in the text color. */
export type IconName =
  | 'alert'
  | 'arrow'
  | 'back'
  | 'calendar'
  | 'check'
  | 'chevron'
  | 'close'
  | 'copy'
  | 'dagger'
  | 'lock'
  | 'menu'
  | 'minus'
  | 'parcel'
  | 'pause'
  | 'play'
  | 'plus'
  | 'print'
  | 'return'
  | 'search';

type Props = { name: IconName; className?: string };

/** A decorative icon: hidden from screen readers, so put text beside it. */
export const Icon = ({ name, className = '' }: Props) => (
  <svg className={`icon ${className}`} aria-hidden="true">
    <use href={`#i-${name}`} />
  </svg>
);
