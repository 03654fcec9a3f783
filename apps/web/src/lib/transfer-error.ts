/** A file that did not get to where it was sent. */
export class TransferError extends Error {
  /** The answer's HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** What the answer said, for people. */
  readonly sentence: string | null;
  /** Where the uploader looks for the status. */
  readonly source: { status: number };

  constructor(status: number, sentence: string | null) {
    super(sentence ?? 'The file was not sent.');
    this.name = 'TransferError';
    this.status = status;
    this.sentence = sentence;
    this.source = { status };
  }
}
