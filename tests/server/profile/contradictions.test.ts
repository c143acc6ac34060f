import { afterAll, beforeAll, expect, test } from "vitest"
import type { Expression, Rule } from "../../../schemas/rules.ts"
import { startVersionWorld, versionedProfile, type VersionWorld } from "../../support/version-world.ts"

let world: VersionWorld

beforeAll(async () => {
  world = await startVersionWorld()
})
afterAll(() => world.server.close())

const amount = { f_amount: { type: "NUMBER", decimalPlaces: 2, isMandatory: true } }
const bound = (id: string, operator: string, limit: number): Rule => ({
  id,
  kind: "valid",
  target: "f_amount",
  when: { [operator]: [{ field: "f_amount" }, limit] },
  message: { en: "Correct the amount." },
})

test("a draft whose records could never be saved is kept, but not published", async () => {
  await world.begin("bounded", amount)
  const rules = [bound("r_1", "number_gte", 10), bound("r_2", "number_lte", 5)]
  const draftRevision = await world.draw({ ...versionedProfile("bounded", amount), rules })
  const refused = await world.ask("POST", "profiles/bounded/versions", { draftRevision, choices: {} })
  expect(refused.status).toBe(422)
  expect(refused.body.problems).toEqual([
    expect.objectContaining({
      code: "rule.never_saved",
      path: ["rules", 1],
      message: expect.stringContaining("Rule 2 on “amount_1” contradicts rule 1 on “amount_1”"),
    }),
  ])
  const plain = await world.ask("POST", "profiles/bounded/publish", { draftRevision })
  expect(plain.status).toBe(422)
})

test("rules that only have no effect, and rules that are not filled in, are published", async () => {
  await world.begin("doubtful", amount)
  const shown = (id: string, when: Expression): Rule => ({
    id,
    kind: "visible",
    target: "f_note",
    when,
  })
  const rules: readonly Rule[] = [
    shown("r_1", { number_gt: [{ field: "f_amount" }, 9] }),
    shown("r_2", { number_lt: [{ field: "f_amount" }, 3] }),
    { id: "r_3", kind: "required", target: "f_due", when: null },
  ]
  const draftRevision = await world.draw({ ...versionedProfile("doubtful", amount), rules: [...rules] })
  const published = await world.ask("POST", "profiles/doubtful/publish", { draftRevision })
  expect(published.status).toBeLessThan(300)
  const { body } = await world.ask("GET", "profiles/doubtful/compiled")
  expect(body.rules.map(({ id }: { id: string }) => id).toSorted()).toEqual(["r_1", "r_2"])
})
