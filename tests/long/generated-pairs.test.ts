import fc from "fast-check"
import { expect, it } from "vitest"
import { createAjvCheck } from "../../engine/validate/ajv-check.ts"
import { interpretingCheck } from "../../engine/validate/interpreting-check.ts"
import { validate } from "../../engine/validate/validate.ts"
import { profileDefinition, recordOf } from "../support/arbitraries.ts"
import { compiled, ruleContext } from "../support/compiled.ts"

it("10,000 generated definitions and records meet one verdict, by Ajv and by the interpreter", () => {
  const pairs = profileDefinition.chain((definition) => recordOf(definition).map((record) => ({ definition, record })))
  let refused = 0
  fc.assert(
    fc.property(pairs, ({ definition, record }) => {
      const profile = compiled(definition)
      const [ajv, interpreting] = [createAjvCheck(), interpretingCheck].map((check) =>
        validate(profile, record, ruleContext, check)
          .map((one) => JSON.stringify(one))
          .toSorted(),
      )
      expect(interpreting).toEqual(ajv)
      refused += ajv?.length ? 1 : 0
    }),
    { numRuns: 10_000 },
  )
  process.stdout.write(`10,000 pairs, ${refused} of them refused, no two verdicts apart\n`)
})
