import { afterAll, beforeAll, expect, test } from "vitest"
import type { Expression, Rule } from "../../../../schemas/rules.ts"
import {
  setupVersionFixture,
  versionedProfile,
  type VersionFixture,
} from "../../../../tests/support/version-fixture.ts"

let fixture: VersionFixture

beforeAll(async () => {
  fixture = await setupVersionFixture()
})
afterAll(() => fixture.server.close())

const amount = { f_amount: { type: "NUMBER", decimalPlaces: 2, isMandatory: true } }
const bound = (id: string, operator: string, limit: number): Rule => ({
  id,
  kind: "valid",
  target: "f_amount",
  when: { [operator]: [{ field: "f_amount" }, limit] },
  message: { en: "Correct the amount." },
})

test("a draft whose records could never be saved is stored, but not published", async () => {
  await fixture.publishFirst("bounded", amount)
  const rules = [bound("r_1", "number_gte", 10), bound("r_2", "number_lte", 5)]
  const draftRevision = await fixture.saveDraft({ ...versionedProfile("bounded", amount), rules })
  const rejected = await fixture.sendRequest("POST", "profiles/bounded/versions", { draftRevision, choices: {} })
  expect(rejected.status).toBe(422)
  expect(rejected.body.problems).toEqual([
    expect.objectContaining({
      code: "rule.never_saved",
      path: ["rules", 1],
      message: expect.stringContaining("Rule 2 on “amount” contradicts rule 1 on “amount”"),
    }),
  ])
  const plain = await fixture.sendRequest("POST", "profiles/bounded/publish", { draftRevision })
  expect(plain.status).toBe(422)
})

test("rules without any effect, and incomplete rules, are published", async () => {
  await fixture.publishFirst("doubtful", amount)
  const visibleRule = (id: string, when: Expression): Rule => ({
    id,
    kind: "visible",
    target: "f_note",
    when,
  })
  const rules: readonly Rule[] = [
    visibleRule("r_1", { number_gt: [{ field: "f_amount" }, 9] }),
    visibleRule("r_2", { number_lt: [{ field: "f_amount" }, 3] }),
    { id: "r_3", kind: "required", target: "f_due", when: null },
  ]
  const draftRevision = await fixture.saveDraft({ ...versionedProfile("doubtful", amount), rules: [...rules] })
  const published = await fixture.sendRequest("POST", "profiles/doubtful/publish", { draftRevision })
  expect(published.status).toBeLessThan(300)
  const { body } = await fixture.sendRequest("GET", "profiles/doubtful/compiled")
  expect(body.rules.map(({ id }: { id: string }) => id).toSorted()).toEqual(["r_1", "r_2"])
})
