import type { Photo } from '@get-my-helpers/validation/photo';
import type { PhotoPurpose } from '@get-my-helpers/validation/upload';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { useClient } from '../../lib/trpc.ts';
import { checkFile } from './check-file.ts';
import { photoBounds } from './upload-kinds.ts';
import { problemOf, type UploadProblem } from './upload-problem.ts';

/** A photo of a message or a posting that is being written. */
export interface ChosenPhoto {
  id: string;
  name: string;
  /** A file from this device, or the address of the small size of a photo that is there already. */
  picture: File | string;
  /** Where it lies; null until it has arrived. */
  url: string | null;
  percent: number;
  problem: UploadProblem | null;
}

export interface Photos {
  chosen: readonly ChosenPhoto[];
  max: number;
  /** Why the last files were not taken. */
  refusals: readonly string[];
  add: (files: readonly File[]) => void;
  retry: (photo: ChosenPhoto) => void;
  remove: (photo: ChosenPhoto) => void;
  /** Those that are there now, also for a caller that was drawn before they changed. */
  now: () => readonly ChosenPhoto[];
  /** Shows these instead. */
  replace: (photos: readonly ChosenPhoto[]) => void;
  /** Waits for those under way; null when one did not arrive or there are too many. */
  arrived: () => Promise<readonly ChosenPhoto[] | null>;
}

/** An upload under way; `sent` never rejects. */
interface Run {
  sent: Promise<void>;
  cancel: () => void;
}

const toChosen = ({ id, url, card }: Photo): ChosenPhoto => ({
  id,
  name: '',
  picture: card.url,
  url,
  percent: 100,
  problem: null,
});

/** What is taken of the chosen files, and why the rest is not. */
function sift(files: readonly File[], { room, max }: { room: number; max: number }) {
  const checked = files.map((file) => ({ file, reason: checkFile(file, photoBounds) }));
  const good = checked.filter(({ reason }) => reason === null).map(({ file }) => file);
  const refusals = checked.flatMap(({ file, reason }) =>
    reason === null ? [] : [files.length > 1 ? `${file.name}: ${reason}` : reason],
  );
  if (good.length > room) refusals.push(`There can be at most ${formatPlural(max, 'photo')}.`);
  return { taken: good.slice(0, room), refusals };
}

/**
 * The photos of a message or a posting that is being written. Each is sent as soon as it is chosen, one after the other,
 * so that most have arrived when the text is finished. Leaving the screen stops what is under way.
 */
export function usePhotos({
  purpose,
  max,
  stored = [],
}: {
  purpose: PhotoPurpose;
  max: number;
  stored?: readonly Photo[] | undefined;
}): Photos {
  const client = useClient();
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>(() => stored.map(toChosen));
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  // What is there now, for uploads that go on while the screen is drawn again.
  const now = useRef(chosen);
  const underWay = useRef(new Map<string, Run>());
  const set = (photos: readonly ChosenPhoto[]): void => {
    now.current = photos;
    setChosen(photos);
  };
  const change = (id: string, fields: Partial<ChosenPhoto>): void =>
    set(now.current.map((photo) => (photo.id === id ? { ...photo, ...fields } : photo)));

  const { mutateAsync } = useMutation({
    // Those with one scope run one after the other.
    scope: { id: `photos-${useId()}` },
    // The photo shows its own errors; a 401 still ends the session, as with every call.
    meta: { errorShownInPlace: true },
    mutationFn: async ({ id, file }: { id: string; file: File }): Promise<void> => {
      const run = underWay.current.get(id);
      if (!run) return;
      const { createTransfer } = await import('../../lib/uploads.ts');
      const onProgress = (bytes: number): void => change(id, { percent: Math.floor((bytes / file.size) * 100) });
      const transfer = createTransfer({ file, purpose, client, onProgress });
      run.cancel = transfer.cancel;
      if (underWay.current.get(id) !== run) return transfer.cancel();
      try {
        const url = await transfer.send();
        if (url !== null) change(id, { url, percent: 100 });
      } finally {
        transfer.cancel();
      }
    },
  });
  const send = (id: string, file: File): void => {
    const run: Run = { sent: Promise.resolve(), cancel: () => undefined };
    underWay.current.set(id, run);
    run.sent = mutateAsync({ id, file })
      .catch((error: unknown) => change(id, { problem: problemOf(error, file.name) }))
      .finally(() => {
        if (underWay.current.get(id) === run) underWay.current.delete(id);
      });
  };
  const stop = (id: string): void => {
    underWay.current.get(id)?.cancel();
    underWay.current.delete(id);
  };
  useEffect(() => {
    const { current: runs } = underWay;
    return () => {
      for (const { cancel } of runs.values()) cancel();
      runs.clear();
    };
  }, []);

  return {
    chosen,
    max,
    refusals,
    add(files) {
      const { taken, refusals: refused } = sift(files, { room: max - now.current.length, max });
      setRefusals(refused);
      const added = taken.map((file) => ({ id: crypto.randomUUID(), file }));
      set([
        ...now.current,
        ...added.map(({ id, file }) => ({ id, name: file.name, picture: file, url: null, percent: 0, problem: null })),
      ]);
      for (const { id, file } of added) send(id, file);
    },
    retry({ id, picture }) {
      if (!(picture instanceof File)) return;
      change(id, { problem: null, percent: 0 });
      send(id, picture);
    },
    remove({ id }) {
      stop(id);
      setRefusals([]);
      set(now.current.filter((photo) => photo.id !== id));
    },
    replace(photos) {
      setRefusals([]);
      set(photos);
    },
    now: () => now.current,
    async arrived() {
      while (underWay.current.size > 0) await Promise.all([...underWay.current.values()].map(({ sent }) => sent));
      const photos = now.current;
      return photos.length <= max && photos.every(({ url }) => url !== null) ? photos : null;
    },
  };
}
