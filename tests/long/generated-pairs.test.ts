import fc from "fast-check"
import { expect, it } from "vitest"
import { createAjvCheck } from "../../engine/validate/ajv-check.ts"
import { interpretingCheck } from "../../engine/validate/interpreting-check.ts"
import { validate } from "../../engine/validate/validate.ts"
import { profileDefinition, recordOf } from "../support/arbitraries.ts"
import { compiled, ruleContext } from "../support/compiled.ts"
import { openValidationPage } from "../support/validation/validation-page.ts"
import { samplePairs } from "../support/validation/pairs.ts"
import { validateOnServer } from "../support/validation/server-validation.ts"

it("Ajv and the interpreter return the same result for 10,000 generated definitions and records", () => {
  const pairs = profileDefinition.chain((definition) => recordOf(definition).map((record) => ({ definition, record })))
  let rejected = 0
  fc.assert(
    fc.property(pairs, ({ definition, record }) => {
      const profile = compiled(definition)
      const [ajv, interpreting] = [createAjvCheck(), interpretingCheck].map((check) =>
        validate(profile, record, ruleContext, check)
          .map((one) => JSON.stringify(one))
          .toSorted(),
      )
      expect(interpreting).toEqual(ajv)
      rejected += ajv?.length ? 1 : 0
    }),
    { numRuns: 10_000 },
  )
  process.stdout.write(`10,000 pairs, ${rejected} of them refused, no two verdicts apart\n`)
})

it("the form in Chromium and the server return the same result for 10,000 generated definitions and records", async () => {
  const page = await openValidationPage()
  const seed = Date.now() % 2 ** 31
  let rejected = 0
  try {
    for (let part = 0; part < 10; part += 1) {
      const pairs = samplePairs(1000, seed + part)
      const results = await page.validate(pairs)
      for (const [index, pair] of pairs.entries()) {
        const result = validateOnServer(pair)
        expect({ pair, result: results[index] }).toEqual({ pair, result })
        rejected += result.problems.length > 0 ? 1 : 0
      }
    }
  } finally {
    await page.close()
  }
  process.stdout.write(
    `10,000 pairs from seed ${seed} in Chromium, ${rejected} of them refused, no two verdicts apart\n`,
  )
})
