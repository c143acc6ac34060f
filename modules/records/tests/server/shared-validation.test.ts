import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { RuleContext } from "../../../../engine/rules/context.ts"
import { createAjvCheck } from "../../../../engine/validate/ajv-check.ts"
import { initialValues } from "../../../../engine/wire/initial-values.ts"
import { valuesFromWire } from "../../../../engine/wire/values-from-wire.ts"
import { valuesToWire } from "../../../../engine/wire/values-to-wire.ts"
import { initialState } from "../../../../engine/workflow/initial-state.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Keyword } from "../../../../schemas/ids.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import { checkRecord } from "../../../../engine/validate/check-record.ts"
import { compiled, definitionOf } from "../../../../tests/support/compiled.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type TestResponse,
  type ProfileFixture,
  setupProfileFixture,
} from "../../../../tests/support/profile-fixture.ts"
import {
  sendableValues,
  codesAndPaths,
  fileOf,
  publishable,
  parseTexts,
  formatCells,
  withoutUntestableFields,
} from "../../../../tests/support/validation/http-records.ts"
import { covering } from "../../../../tests/support/thorough.ts"
import { samplePairs } from "../../../../tests/support/validation/pairs.ts"
import type { Pair } from "../../../../tests/support/validation/validation-result.ts"

const check = createAjvCheck()
const records = "/api/v1/profiles/data"
const importedName = "Out of a file"
let fixture: ProfileFixture
let user: TestUser
let roleId: string
/** A record that others can link. */
let riskId: string
let ruleContext: Pick<RuleContext, "today" | "decimalPlaces">

beforeAll(async () => {
  fixture = await setupProfileFixture()
  user = await fixture.user("writer", {
    grants: [
      ...allRecords,
      { feature: "Settings", subFeature: "Master_Profile_Setting", actions: ["CREATE", "READ", "UPDATE", "DELETE"] },
    ],
  })
  const role = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx.selectFrom("user_role").where("user_id", "=", user.id).select("role_id").executeTakeFirstOrThrow(),
  )
  roleId = role.role_id
  const risk = await fixture.call(user, "POST", records, {
    profileId: "risk",
    projectId: fixture.projects.north,
    fields: { title_1: { value: "A risk" } },
  })
  riskId = risk.body.id
  ruleContext = { today: risk.body.today, decimalPlaces: risk.body.decimalPlaces }
})
afterAll(() => fixture.server.close())

interface Expected {
  readonly problems: readonly Problem[]
  readonly stored: RecordValues
}

/** Expected result for values of a new record, or a change of an existing one. */
function expected(profile: CompiledProfile, inputValues: RecordValues, previous?: RecordValues): Expected {
  const context: RuleContext = {
    ...ruleContext,
    state: initialState(profile),
    actor: { userId: user.id, roles: [roleId] },
    isNew: previous === undefined,
  }
  const start = initialValues(profile, { today: context.today, userId: user.id, entityId: fixture.north })
  const { problems, values } = checkRecord(
    check,
    profile,
    context,
    { ...(previous ?? start), ...inputValues },
    previous,
  )
  return { problems, stored: values }
}

/** Result of parsing the input. */
interface ParsedValues {
  readonly values: RecordValues
  readonly problems: readonly Problem[]
}

/**
 * Unparseable values are rejected before validation with the same message as invalid values; this includes values that
 * validation would skip, because a rule hides or computes the field.
 */
function expectedResult(
  profile: CompiledProfile,
  read: ParsedValues,
  meant: RecordValues,
  previous?: RecordValues,
): Expected {
  if (read.problems.length === 0) return expected(profile, read.values, previous)
  const kindsWithoutProblem = ["visible", "computed"]
  const ruled = new Set(
    profile.rules.filter(({ kind }) => kindsWithoutProblem.includes(kind)).map(({ target }) => target),
  )
  const result = expected(profile, meant, previous)
  const actualProblems = new Set(codesAndPaths(result.problems))
  const validation = read.problems.filter(({ path: [keyword] }) => !ruled.has(String(keyword)))
  expect(codesAndPaths(validation).filter((one) => !actualProblems.has(one))).toEqual([])
  return { ...result, problems: read.problems }
}

/** The request payload and its parsed values; blanks are sent explicitly to clear values. */
function sent(profile: CompiledProfile, values: RecordValues) {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""))
  const cleared = Object.keys(values).filter((keyword) => values[keyword] === "")
  const fields = {
    ...valuesToWire(profile, filled),
    ...Object.fromEntries(cleared.map((keyword) => [keyword, { value: null }])),
  }
  const parsed = valuesFromWire(profile, fields)
  return { fields, read: parsed.ok ? { values: parsed.value ?? {}, problems: [] } : { values: {}, ...parsed } }
}

async function publish(definition: ProfileDefinition): Promise<CompiledProfile> {
  const createResponse = await fixture.call(user, "POST", "/api/v1/profiles", { definition })
  expect([createResponse.status, createResponse.body.problems]).toEqual([201, []])
  return activateVersion(definition, createResponse.body.draftRevision)
}

async function activateVersion(definition: ProfileDefinition, draftRevision: number): Promise<CompiledProfile> {
  const response = await fixture.call(user, "POST", `/api/v1/profiles/${definition.id}/publish`, { draftRevision })
  expect([response.status, response.body.code]).toEqual([200, undefined])
  const profile = compiled(definition)
  const { body } = await fixture.call(user, "GET", `/api/v1/profiles/${definition.id}/compiled`)
  expect(body.hash).toBe(profile.hash)
  return profile
}

const read = async (id: string) => (await fixture.call(user, "GET", `${records}/${id}`)).body

async function importFile(
  profile: CompiledProfile,
  cells: ReadonlyMap<Keyword, string>,
  key?: Keyword,
): Promise<TestResponse> {
  const form = new FormData()
  const kind = cells.size % 2 === 0 ? "csv" : "xlsx"
  form.append("file", new Blob([Uint8Array.from(fileOf(cells, kind))]), `records.${kind}`)
  form.append("profile", profile.profileId)
  form.append("project", fixture.projects.north)
  if (key) form.append("key", key)
  const encoded = new Response(form)
  const reply = await fixture.server.app.inject({
    method: "POST",
    url: `${records}/import`,
    headers: { ...(await fixture.signedIn(user)), "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

/**
 * Validation and creation return the same result, and a created record has the validated values. Returns the record's
 * ID if it was created.
 */
async function created(profile: CompiledProfile, values: RecordValues): Promise<string | undefined> {
  const { fields, read: inputValues } = sent(profile, values)
  const { problems, stored } = expectedResult(profile, inputValues, values)
  const scope = { profileId: profile.profileId, projectId: fixture.projects.north, fields }
  const validation = await fixture.call(user, "POST", `${records}/validate`, scope)
  expect(codesAndPaths(validation.body.problems)).toEqual(codesAndPaths(problems))
  const { status, body } = await fixture.call(user, "POST", records, scope)
  expect(codesAndPaths(body.problems ?? [])).toEqual(codesAndPaths(problems))
  expect(status).toBe(problems.length > 0 ? 400 : 201)
  if (status !== 201) return undefined
  expect((await read(body.id)).fields).toEqual(valuesToWire(profile, stored))
  return body.id
}

/** The same for a change. Returns whether it was accepted. */
async function changed(profile: CompiledProfile, id: string, previous: RecordValues, values: RecordValues) {
  const { fields, read: inputValues } = sent(profile, values)
  const { problems, stored } = expectedResult(profile, inputValues, values, previous)
  const before = await read(id)
  const validation = await fixture.call(user, "POST", `${records}/validate`, {
    profileId: profile.profileId,
    id,
    fields,
  })
  expect(codesAndPaths(validation.body.problems)).toEqual(codesAndPaths(problems))
  const { status, body } = await fixture.call(user, "PUT", `${records}/${id}`, { revision: before.revision, fields })
  expect(codesAndPaths(body.problems ?? [])).toEqual(codesAndPaths(problems))
  expect(status).toBe(problems.length > 0 ? 400 : 200)
  const after = await read(id)
  expect(after).toEqual(status === 200 ? { ...after, fields: valuesToWire(profile, stored) } : before)
  return status === 200
}

/**
 * The same for an imported row, for a new record or for the one with the row's name. Returns whether it was accepted.
 */
async function imported(profile: CompiledProfile, values: RecordValues, previous?: RecordValues): Promise<boolean> {
  const cells = formatCells(profile, values)
  const { problems, stored } = expectedResult(profile, parseTexts(profile, cells), values, previous)
  const { status, body } = await importFile(profile, cells, "name_1")
  expect(status).toBe(200)
  const rejected = body.rejectedRows.flatMap((one: { problems: Problem[] }) => one.problems)
  expect(codesAndPaths(rejected)).toEqual(codesAndPaths(problems))
  if (problems.length > 0) return false
  const listed = await fixture.call(user, "POST", `${records}/v4/paginated`, {
    profileId: profile.profileId,
    projectId: fixture.projects.north,
    search: importedName,
  })
  expect(listed.body.content).toHaveLength(1)
  expect((await read(listed.body.content[0].id)).fields).toEqual(valuesToWire(profile, stored))
  return true
}

const operations = ["create", "update", "import of a new record", "import over a record"]

/** Tests every way to create and change a record, and records each outcome. */
async function expectSameResult(
  index: number,
  pair: Pair,
  recordOutcome: (what: string, isAccepted: boolean) => void,
): Promise<void> {
  const sampleDefinition: ProfileDefinition = JSON.parse(
    JSON.stringify({ ...pair.definition, id: `drawn-${index}` }).replaceAll('"tester"', `"${roleId}"`),
  )
  const profile = await publish(publishable(withoutUntestableFields(sampleDefinition)))
  const first = sendableValues(profile, pair.before?.values ?? pair.values, riskId)
  const id = await created(profile, first)
  recordOutcome("create", id !== undefined)
  const fromFile = { ...first, name_1: importedName }
  const isImported = await imported(profile, fromFile)
  recordOutcome("import of a new record", isImported)
  if (!pair.before) return
  const second = sendableValues(profile, pair.values, riskId)
  if (id)
    recordOutcome(
      "update",
      await changed(profile, id, expected(profile, sent(profile, first).read.values).stored, second),
    )
  if (!isImported) return
  const expectedValues = expected(profile, parseTexts(profile, formatCells(profile, fromFile)).values).stored
  recordOutcome("import over a record", await imported(profile, { ...second, name_1: importedName }, expectedValues))
}

describe("the same validation result over HTTP", () => {
  test("on validate, create, update and import, for generated record types and records", async () => {
    const seen = new Set<string>()
    const recordOutcome = (what: string, isAccepted: boolean) =>
      seen.add(`${what} ${isAccepted ? "accepted" : "rejected"}`)
    const seed = Date.now() % 2 ** 31
    const enough = covering(12, 300)
    for (const [index, pair] of samplePairs(covering(200, 2400), seed).entries()) {
      // Runs more cases until every outcome has occurred.
      if (index >= enough && seen.size === operations.length * 2) break
      await expectSameResult(index, pair, recordOutcome).catch((error: unknown) => {
        throw new Error(`Pair ${index} of seed ${seed} is not judged alike.`, { cause: error })
      })
    }
    expect([...seen].toSorted()).toEqual(
      operations.flatMap((what) => [`${what} accepted`, `${what} rejected`]).toSorted(),
    )
  }, 900_000)

  test("a selected option stays when it is no longer offered, and a field locked by a rule does not change", async () => {
    const id = "kept-option"
    const sampleDefinition = (active: boolean) =>
      definitionOf(
        [
          {
            id: "f_level",
            keyword: "level_1",
            fieldText: { en: "Level" },
            type: "TAGREF",
            sortOrder: 1,
            options: [
              { id: "high", name: { en: "High" } },
              { id: "low", name: { en: "Low" }, active },
            ],
          } as FieldDefinition,
          { id: "f_fee", keyword: "fee_1", fieldText: { en: "Fee" }, type: "TEXT", sortOrder: 2 },
        ],
        [
          {
            id: "r_1",
            kind: "readOnly",
            target: "f_fee",
            when: { and: [{ status_is: ["DRAFT"] }, { actor_role: [roleId] }, { not: [{ is_new: [] }] }] },
          },
        ],
      )
    await publish({ ...sampleDefinition(true), id })
    const first = { name_1: importedName, level_1: ["low"], fee_1: "10" }
    const createResponse = await created(compiled({ ...sampleDefinition(true), id }), first)
    const { draftRevision } = (await fixture.call(user, "GET", `/api/v1/profiles/${id}`)).body
    const redrawn = await fixture.call(user, "PUT", `/api/v1/profiles/${id}`, {
      definition: { ...sampleDefinition(false), id },
      draftRevision,
    })
    const profile = await activateVersion({ ...sampleDefinition(false), id }, redrawn.body.draftRevision)
    if (!createResponse) throw new Error("The first record was refused.")
    expect(await created(profile, { name_1: "Another", level_1: ["low"] })).toBeUndefined()
    // Changes the existing record: by request first, then by import.
    for (const change of [changed.bind(null, profile, createResponse), overFile]) {
      expect(await change(first, { level_1: ["low"] })).toBe(true)
      expect(await change(first, { level_1: ["low", "high"] })).toBe(false)
      expect(await change(first, { fee_1: "11" })).toBe(false)
    }

    function overFile(previous: RecordValues, values: RecordValues) {
      return imported(profile, { ...values, name_1: importedName }, previous)
    }
  })
})
