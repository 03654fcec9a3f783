import { randomFillSync } from 'node:crypto';

const sequenceLimit = 0x1000;
let lastTime = 0;
let sequence = 0;

/**
 * A new UUID of version 7: 48 bits of milliseconds, a 12-bit sequence within the millisecond, 62 random bits. Ids made by
 * one process sort in the order in which they were made, as long as its clock does not step back.
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastTime) {
    lastTime = now;
    sequence = 0;
  } else {
    sequence += 1;
    if (sequence === sequenceLimit) {
      lastTime += 1;
      sequence = 0;
    }
  }
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(lastTime, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
