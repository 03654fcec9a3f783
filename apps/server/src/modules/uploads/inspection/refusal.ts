/** A file that is not taken; the message is for the person who sent it. */
export class Refusal extends Error {
  override name = 'Refusal';
}
