import { useState, type ReactElement } from 'react';
import { initials } from '../lib/format.ts';
import { imageSources } from '../lib/image-sources.ts';
import classes from './person-avatar.module.css';

interface PersonAvatarProps {
  name: string;
  src?: string | null;
  /** In pixels. */
  size?: number;
  /** A logo is shown whole, a photo fills the square. */
  isLogo?: boolean;
}

/** A person's photo or logo, or their initials where there is none or it does not load. Their name stands beside it. */
export function PersonAvatar({ name, src, size = 56, isLogo = false }: PersonAvatarProps): ReactElement {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: Math.round(size * 0.36) };
  if (src && src !== brokenSrc) {
    return (
      <img
        {...imageSources(src)}
        className={classes['avatar']}
        data-logo={isLogo}
        style={style}
        sizes={`${size}px`}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBrokenSrc(src)}
      />
    );
  }
  return (
    <span className={classes['avatar']} style={style} aria-hidden>
      {initials(name)}
    </span>
  );
}
