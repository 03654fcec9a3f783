import type { UploadPurpose } from '@get-my-helpers/validation/upload';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../../lib/trpc.ts';
import type { Transfer } from '../../lib/uploads.ts';
import { problemOf, type UploadProblem } from './upload-problem.ts';

/** The states of an upload; 'paused' is 'uploading' that waits for 'Resume'. */
export type UploadPhase =
  'waiting' | 'preprocessing' | 'uploading' | 'paused' | 'postprocessing' | 'complete' | 'error';

export interface UploadStatus {
  phase: UploadPhase;
  fileName: string;
  /** From 0 to 100. */
  percent: number;
  /** Set in the phase 'error'. */
  problem: UploadProblem | null;
}

export interface Upload {
  status: UploadStatus;
  /** Sends what `prepare` makes of the chosen file. */
  start: (fileName: string, prepare: () => Promise<File>) => void;
  pause: () => void;
  resume: () => void;
  /** Goes on where it failed. */
  retry: () => void;
  /** Forgets the file; what has arrived of it is not kept. */
  cancel: () => void;
  /** Like `cancel`, but keeps the displayed state, for a screen that is closing. */
  stop: () => void;
}

interface Options {
  purpose: UploadPurpose;
  /** Puts the file that arrived at this address where it belongs. */
  finish: (uploadURL: string) => Promise<unknown>;
  onComplete: () => void;
  onFailed?: (problem: UploadProblem) => void;
}

/** The upload in progress. Each upload gets a new object, so that late responses of a canceled one are ignored. */
interface Running {
  fileName: string;
  prepare: () => Promise<File>;
  transfer: Transfer | null;
  uploadURL: string | null;
}

/** Cancels an upload that was canceled while the uploader was loading. */
function endUnsent(run: Running): false {
  run.transfer?.cancel();
  return false;
}

const waiting: UploadStatus = { phase: 'waiting', fileName: '', percent: 0, problem: null };

/** One upload at a time, from the chosen file to its place on the profile. Leaving the screen cancels it. */
export function useUpload({ purpose, finish, onComplete, onFailed }: Options): Upload {
  const client = useClient();
  const running = useRef<Running | null>(null);
  const [status, setStatus] = useState(waiting);
  const change = (run: Running, fields: Partial<UploadStatus>): void => {
    if (running.current === run) setStatus((before) => ({ ...before, fileName: run.fileName, ...fields }));
  };

  const sending = useMutation({
    // The upload shows its own errors; a 401 still ends the session, as with every call.
    meta: { errorShownInPlace: true },
    mutationFn: async (run: Running): Promise<boolean> => {
      change(run, { phase: 'preprocessing', problem: null });
      run.transfer ??= await prepareTransfer(run);
      // Canceled while the uploader was loading or the photo was being cropped, so nothing may be sent.
      if (running.current !== run) return endUnsent(run);
      change(run, { phase: 'uploading' });
      run.uploadURL ??= await run.transfer.send();
      if (running.current !== run || run.uploadURL === null) return false;
      change(run, { phase: 'postprocessing', percent: 100 });
      await finish(run.uploadURL);
      return true;
    },
    onSuccess: (isDone, run) => {
      if (!isDone || running.current !== run) return;
      change(run, { phase: 'complete' });
      onComplete();
    },
    onError: (error, run) => {
      const problem = problemOf(error, run.fileName);
      // An expired session replaces the screen, but its notice has to be shown all the same.
      if (running.current !== run && !problem.needsSignIn) return;
      change(run, { phase: 'error', problem });
      onFailed?.(problem);
    },
  });

  const prepareTransfer = async (run: Running): Promise<Transfer> => {
    const [{ createTransfer }, file] = await Promise.all([import('../../lib/uploads.ts'), run.prepare()]);
    const onProgress = (bytes: number): void => change(run, { percent: Math.floor((bytes / file.size) * 100) });
    return createTransfer({ file, purpose, client, onProgress });
  };
  const stop = useCallback((): void => {
    running.current?.transfer?.cancel();
    running.current = null;
  }, []);
  const cancel = (): void => {
    stop();
    setStatus(waiting);
  };
  useEffect(() => stop, [stop]);

  return {
    status,
    start(fileName, prepare) {
      cancel();
      running.current = { fileName, prepare, transfer: null, uploadURL: null };
      sending.mutate(running.current);
    },
    pause() {
      running.current?.transfer?.pause();
      setStatus((before) => ({ ...before, phase: 'paused' }));
    },
    resume() {
      running.current?.transfer?.resume();
      setStatus((before) => ({ ...before, phase: 'uploading' }));
    },
    retry() {
      if (running.current) sending.mutate(running.current);
    },
    cancel,
    stop,
  };
}
