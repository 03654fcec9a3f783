import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type { ContentOf } from './call-types.ts';

/** The types of a procedure, read from those of the REST call that is made of it. */

type PartOf<Call, Name extends string> = Call extends { parameters: Partial<Record<Name, infer Part>> }
  ? NonNullable<Part>
  : never;
type BodyOf<Call> = Call extends { requestBody?: { content: { 'application/json': infer Body } } } ? Body : never;

/** What adds nothing to an input: a part that the call does not have, or a body without fields. */
type Given<Part> = [Part] extends [never] ? unknown : Part extends Record<string, never> ? unknown : Part;
type Fields<Call> = Given<PartOf<Call, 'path'>> & Given<PartOf<Call, 'query'>> & Given<BodyOf<Call>>;
type InputOf<Call> = unknown extends Fields<Call> ? void : Fields<Call>;

type AnswerOf<Call> = Call extends { responses: infer Responses } ? ContentOf<Responses[keyof Responses]> : never;
type OutputOf<Call> = [AnswerOf<Call>] extends [undefined] ? void : AnswerOf<Call>;

/** A page as a procedure answers with it. */
interface PageOf<Items> {
  items: Items;
  /** How many there are on all pages; null in a preview. */
  total: number | null;
  /** `gte`: there are more than `total`. */
  totalRelation: 'eq' | 'gte';
  /** The cursor of the next page; null on the last one. */
  nextCursor: string | null;
}

export type Query<Call> = TRPCQueryProcedure<{ meta: object; input: InputOf<Call>; output: OutputOf<Call> }>;
export type ListQuery<Call> = TRPCQueryProcedure<{
  meta: object;
  input: InputOf<Call>;
  output: PageOf<AnswerOf<Call>>;
}>;
export type Mutation<Call> = TRPCMutationProcedure<{ meta: object; input: InputOf<Call>; output: OutputOf<Call> }>;
