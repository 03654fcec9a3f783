/** The two sizes of an uploaded image, for an img with `sizes`; the browser takes the one it needs. */
export function imageSources(src: string): { src: string; srcSet?: string } {
  if (!src.startsWith('/api/objects/')) return { src };
  const card = `${src}?size=card`;
  return { src: card, srcSet: `${card} 256w, ${src} 1280w` };
}
