import { describe, expect, it } from 'vitest';
import { audienceOf, chooseParts, isTaken, partBytesOf, partCountOf } from './uploads.rules.ts';

describe('a file that is cut into parts', () => {
  it.each([
    [{ bytes: 10, partBytes: 5 }, [5, 5]],
    [{ bytes: 11, partBytes: 5 }, [5, 5, 1]],
    [{ bytes: 4, partBytes: 5 }, [4]],
    [{ bytes: 5, partBytes: 5 }, [5]],
  ])('%j has these', (cut, sizes) => {
    expect(partCountOf(cut)).toBe(sizes.length);
    expect(sizes.map((_, index) => partBytesOf(cut, index + 1))).toEqual(sizes);
    expect([partBytesOf(cut, 0), partBytesOf(cut, sizes.length + 1)]).toEqual([undefined, undefined]);
  });

  it('is made of all its parts in order, by the ETag they were answered with, in quotation marks or not', () => {
    const cut = { bytes: 7, partBytes: 5 };
    const [first, other, second] = [
      { number: 1, size: 5, etag: 'a' },
      { number: 1, size: 5, etag: 'b' },
      { number: 2, size: 2, etag: 'c' },
    ];
    const arrived = [first, other, second];
    const listed = [
      { PartNumber: 1, ETag: '"b"' },
      { PartNumber: 2, ETag: 'c' },
    ];
    expect(chooseParts(cut, arrived, listed)).toEqual([other, second]);
    expect(chooseParts(cut, arrived, listed.toReversed())).toBeUndefined();
    expect(chooseParts(cut, arrived, listed.slice(0, 1))).toBeUndefined();
    expect(chooseParts(cut, [first, second], listed)).toBeUndefined();
    expect(chooseParts({ bytes: 8, partBytes: 5 }, arrived, listed)).toBeUndefined();
  });
});

describe('an upload', () => {
  it('is accepted only for the purposes its type suits', () => {
    expect(isTaken('government-id', 'application/pdf')).toBe(true);
    expect(isTaken('work-sample', 'application/pdf')).toBe(false);
    expect(isTaken('work-sample', 'video/webm')).toBe(true);
    expect(isTaken('profile-image', 'video/webm')).toBe(false);
    expect(isTaken('work-sample', undefined)).toBe(false);
  });

  it('is seen by nobody, admins, its readers or everybody', () => {
    const upload = { purpose: 'work-sample', claimedAt: '2026-11-21T12:00:00.000Z', ownerIsRejected: false } as const;
    expect(audienceOf(upload)).toBe('everybody');
    expect(audienceOf({ ...upload, claimedAt: null })).toBe('nobody');
    expect(audienceOf({ ...upload, ownerIsRejected: true })).toBe('admins');
    expect(audienceOf({ ...upload, purpose: 'profile-image', ownerIsRejected: true })).toBe('everybody');
    expect(audienceOf({ ...upload, purpose: 'government-id' })).toBe('admins');
    for (const purpose of ['message-photo', 'posting-photo'] as const) {
      expect(audienceOf({ ...upload, purpose })).toBe('its readers');
      expect(audienceOf({ ...upload, purpose, claimedAt: null })).toBe('nobody');
    }
  });
});
