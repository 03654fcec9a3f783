import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './security.module.css';

/** The dark squares as one path, each row's neighbors joined. */
function pathOf(rows: boolean[][]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A text as a QR code; what draws it is loaded with the first one. */
export function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const drawn = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => {
      const { encodeQR } = await import('qr');
      return encodeQR(text, 'raw', { ecc: 'medium' });
    },
    // The text is a secret: it is forgotten with the picture.
    gcTime: 0,
  });
  if (drawn.isError) return <p>The QR code did not load. Type the key into your app instead.</p>;
  if (!drawn.data) return <Skeleton height={184} radius="md" role="status" aria-label="Loading the QR code" />;
  const size = drawn.data.length;
  return (
    <svg className={classes['qr']} role="img" aria-label={label} viewBox={`-2 -2 ${size + 4} ${size + 4}`}>
      <rect x={-2} y={-2} width={size + 4} height={size + 4} fill="#fff" />
      <path d={pathOf(drawn.data)} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
