/** An icon in any form: inlined SVG, image or emoji. Always decorative, because the label is beside it. */

import { findIcon } from '@/lib/icons/find';
import type { IconLibrary, IconRef } from '@/lib/words/icons';

interface IconProps {
  icon: IconRef | string;
  library: IconLibrary;
  className?: string;
  /** CSS colour. */
  color?: string;
  /** In pixels; default 1em. */
  size?: number;
}

/** Renders an icon; nothing if it does not exist. */
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
