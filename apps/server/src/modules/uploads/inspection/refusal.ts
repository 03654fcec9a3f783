/** A refused file; the message is for the person who sent it. */
export class Refusal extends Error {
  override name = 'Refusal';
}
