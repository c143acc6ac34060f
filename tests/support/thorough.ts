import { inject } from "vitest"

declare module "vitest" {
  interface ProvidedContext {
    /** Whether all cases are tested, as in `npm run test:long`. */
    readonly thorough: boolean
  }
}

/**
 * Number of cases of a matrix or property test: a representative part in `npm test`, all of them in `npm run
 * test:long`, which runs the same file (`vitest.config.ts` collects them).
 */
export function covering<Amount>(part: Amount, all: Amount): Amount {
  return inject("thorough") ? all : part
}
