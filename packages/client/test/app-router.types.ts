import type { inferRouterError, inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter as ServerRouter } from '@get-my-helpers/server';
import type { AppRouter } from '../src/rpc.ts';

/** Compiles only as long as the client's procedures are the server's. Whoever breaks that reads which of them differ. */

type Differences<Narrow, Wide> = {
  [Feature in keyof Narrow & string]: Feature extends keyof Wide
    ? {
        [Name in keyof Narrow[Feature] & string]: Name extends keyof Wide[Feature]
          ? Narrow[Feature][Name] extends Wide[Feature][Name]
            ? never
            : `${Feature}.${Name}`
          : `${Feature}.${Name}`;
      }[keyof Narrow[Feature] & string]
    : Feature;
}[keyof Narrow & string];

type ServerInputs = inferRouterInputs<ServerRouter>;
type ServerOutputs = inferRouterOutputs<ServerRouter>;
type Known<Outputs> = {
  [Feature in keyof Outputs & keyof inferRouterOutputs<AppRouter>]: Pick<
    Outputs[Feature],
    keyof Outputs[Feature] & keyof inferRouterOutputs<AppRouter>[Feature]
  >;
};

/** What the client lets a call take, the server takes. */
export const inputs: Record<Differences<inferRouterInputs<AppRouter>, ServerInputs>, never> = {};
/** What the server answers with is what the client says. */
export const outputs: Record<Differences<Known<ServerOutputs>, inferRouterOutputs<AppRouter>>, never> = {};
export const errors = (error: inferRouterError<ServerRouter>): inferRouterError<AppRouter> => error;
