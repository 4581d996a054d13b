/** One icon, whatever the writer named: an inlined drawing, an image or an emoji. Always decoration: the label stands beside it. */

import type { IconLibrary, IconRef } from '@/lib/format/icons';
import { findIcon } from '@/lib/icons/find';

interface IconProps {
  icon: IconRef | string;
  library: IconLibrary;
  className?: string;
  /** CSS colour. */
  color?: string;
  /** In pixels; 1em when absent. */
  size?: number;
}

/** Draws an icon; nothing when there is none of that name. */
export function Icon({ icon, library, className, color, size }: IconProps) {
  const found = findIcon(icon, library);
  if (!found) return null;
  const classes = className ? `icon ${className}` : 'icon';
  const style = color || size ? { color, width: size, height: size } : undefined;
  if ('svg' in found) {
    return <span className={classes} style={style} dangerouslySetInnerHTML={{ __html: found.svg }} />;
  }
  if ('src' in found) return <img className={classes} style={style} src={found.src} alt="" loading="lazy" />;
  return (
    <span className={classes} style={size ? { fontSize: size } : undefined} aria-hidden="true">
      {found.emoji}
    </span>
  );
}
