import { useState, type ReactElement } from 'react';
import { initials } from '../lib/format.ts';
import classes from './person-avatar.module.css';

/** A person's photo, or their initials where there is none or it does not load. `size` in pixels. */
export function PersonAvatar(props: { name: string; src?: string | null; size?: number }): ReactElement {
  const { name, src, size = 56 } = props;
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: Math.round(size * 0.36) };
  if (src && src !== brokenSrc) {
    return (
      <img
        className={classes['avatar']}
        style={style}
        src={src}
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
