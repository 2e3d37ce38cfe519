/** The marks of the sprite, 24 by 24, drawn in the colour of the text beside them. */
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

/** An icon beside words that say the same: it is never read aloud. */
export const Icon = ({ name, className = '' }: Props) => (
  <svg className={`icon ${className}`} aria-hidden="true">
    <use href={`#i-${name}`} />
  </svg>
);
