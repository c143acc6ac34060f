import { inject } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    /** Whether everything is tried, as in `npm run test:long`. */
    readonly thorough: boolean
  }
}

/**
 * How much of a matrix or a property is tried: in `npm test` a part that covers it, in `npm run test:long`, which runs the
 * same file (`vitest.config.ts` lists it), all of it.
 */
export function covering<Amount>(part: Amount, all: Amount): Amount {
  return inject("thorough") ? all : part
}
