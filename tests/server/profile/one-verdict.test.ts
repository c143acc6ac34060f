import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { RuleContext } from "../../../engine/rules/context.ts"
import { createAjvCheck } from "../../../engine/validate/ajv-check.ts"
import { initialValues } from "../../../engine/wire/initial-values.ts"
import { valuesFromWire } from "../../../engine/wire/values-from-wire.ts"
import { valuesToWire } from "../../../engine/wire/values-to-wire.ts"
import { beginningOf } from "../../../engine/workflow/beginning.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../schemas/profile.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import { judge } from "../../../engine/validate/judge.ts"
import { compiled, definitionOf } from "../../support/compiled.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type Answer, type ProfileWorld, startProfileWorld } from "../../support/profile-world.ts"
import {
  carried,
  codesAndPaths,
  fileOf,
  publishable,
  readTexts,
  texts,
  withinReach,
} from "../../support/verdict/http-records.ts"
import { covering } from "../../support/thorough.ts"
import { drawnPairs } from "../../support/verdict/pairs.ts"
import type { Pair } from "../../support/verdict/verdict.ts"

const check = createAjvCheck()
const records = "/api/v1/profiles/data"
const importedName = "Out of a file"
let world: ProfileWorld
let person: TestPerson
let roleId: string
/** A record that others may link. */
let riskId: string
let surroundings: Pick<RuleContext, "today" | "decimalPlaces">

beforeAll(async () => {
  world = await startProfileWorld()
  person = await world.person("writer", {
    grants: [
      ...allRecords,
      { feature: "Settings", subFeature: "Master_Profile_Setting", actions: ["CREATE", "READ", "UPDATE", "DELETE"] },
    ],
  })
  const role = await world.server.database.tenant(world.clientId, (tx) =>
    tx.selectFrom("user_role").where("user_id", "=", person.id).select("role_id").executeTakeFirstOrThrow(),
  )
  roleId = role.role_id
  const risk = await world.call(person, "POST", records, {
    profileId: "risk",
    projectId: world.projects.north,
    fields: { title_1: { value: "A risk" } },
  })
  riskId = risk.body.id
  surroundings = { today: risk.body.today, decimalPlaces: risk.body.decimalPlaces }
})
afterAll(() => world.server.close())

interface Expected {
  readonly problems: readonly Problem[]
  readonly stored: RecordValues
}

/** Of values sent for a new record, or over those of one that is there. */
function expected(profile: CompiledProfile, given: RecordValues, previous?: RecordValues): Expected {
  const context: RuleContext = {
    ...surroundings,
    state: beginningOf(profile),
    actor: { userId: person.id, roles: [roleId] },
    isNew: previous === undefined,
  }
  const start = initialValues(profile, { today: context.today, userId: person.id, entityId: world.north })
  const { problems, values } = judge(check, profile, context, { ...(previous ?? start), ...given }, previous)
  return { problems, stored: values }
}

/** What came of reading what was sent. */
interface ReadValues {
  readonly values: RecordValues
  readonly problems: readonly Problem[]
}

/**
 * What cannot be read is refused before anything is judged, and in the words in which the value itself would be; so too
 * where nobody would judge the value, because a rule hides its field or computes it.
 */
function verdictOn(profile: CompiledProfile, read: ReadValues, meant: RecordValues, previous?: RecordValues): Expected {
  if (read.problems.length === 0) return expected(profile, read.values, previous)
  const unjudged = ["visible", "computed"]
  const ruled = new Set(profile.rules.filter(({ kind }) => unjudged.includes(kind)).map(({ target }) => target))
  const said = expected(profile, meant, previous)
  const heard = new Set(codesAndPaths(said.problems))
  const judged = read.problems.filter(({ path: [keyword] }) => !ruled.has(String(keyword)))
  expect(codesAndPaths(judged).filter((one) => !heard.has(one))).toEqual([])
  return { ...said, problems: read.problems }
}

/** What the call carries, and what it is read as there; blanks are sent as such, so that they clear. */
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
  const made = await world.call(person, "POST", "/api/v1/profiles", { definition })
  expect([made.status, made.body.problems]).toEqual([201, []])
  return putInForce(definition, made.body.draftRevision)
}

async function putInForce(definition: ProfileDefinition, draftRevision: number): Promise<CompiledProfile> {
  const answer = await world.call(person, "POST", `/api/v1/profiles/${definition.id}/publish`, { draftRevision })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  const profile = compiled(definition)
  const { body } = await world.call(person, "GET", `/api/v1/profiles/${definition.id}/compiled`)
  expect(body.hash).toBe(profile.hash)
  return profile
}

const read = async (id: string) => (await world.call(person, "GET", `${records}/${id}`)).body

async function importFile(
  profile: CompiledProfile,
  cells: ReadonlyMap<Keyword, string>,
  key?: Keyword,
): Promise<Answer> {
  const form = new FormData()
  const kind = cells.size % 2 === 0 ? "csv" : "xlsx"
  form.append("file", new Blob([Uint8Array.from(fileOf(cells, kind))]), `records.${kind}`)
  form.append("profile", profile.profileId)
  form.append("project", world.projects.north)
  if (key) form.append("key", key)
  const encoded = new Response(form)
  const reply = await world.server.app.inject({
    method: "POST",
    url: `${records}/import`,
    headers: { ...(await world.signedIn(person)), "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

/** Validate and create say the same, and what is taken is there as it was judged. The record's id, where there is one. */
async function created(profile: CompiledProfile, values: RecordValues): Promise<string | undefined> {
  const { fields, read: given } = sent(profile, values)
  const { problems, stored } = verdictOn(profile, given, values)
  const place = { profileId: profile.profileId, projectId: world.projects.north, fields }
  const judged = await world.call(person, "POST", `${records}/validate`, place)
  expect(codesAndPaths(judged.body.problems)).toEqual(codesAndPaths(problems))
  const { status, body } = await world.call(person, "POST", records, place)
  expect(codesAndPaths(body.problems ?? [])).toEqual(codesAndPaths(problems))
  expect(status).toBe(problems.length > 0 ? 400 : 201)
  if (status !== 201) return undefined
  expect((await read(body.id)).fields).toEqual(valuesToWire(profile, stored))
  return body.id
}

/** The same of a change. Whether it was taken. */
async function changed(profile: CompiledProfile, id: string, previous: RecordValues, values: RecordValues) {
  const { fields, read: given } = sent(profile, values)
  const { problems, stored } = verdictOn(profile, given, values, previous)
  const before = await read(id)
  const judged = await world.call(person, "POST", `${records}/validate`, { profileId: profile.profileId, id, fields })
  expect(codesAndPaths(judged.body.problems)).toEqual(codesAndPaths(problems))
  const { status, body } = await world.call(person, "PUT", `${records}/${id}`, { revision: before.revision, fields })
  expect(codesAndPaths(body.problems ?? [])).toEqual(codesAndPaths(problems))
  expect(status).toBe(problems.length > 0 ? 400 : 200)
  const after = await read(id)
  expect(after).toEqual(status === 200 ? { ...after, fields: valuesToWire(profile, stored) } : before)
  return status === 200
}

/** The same of a file's row, for a new record, or over the one whose name the row bears. Whether it was taken. */
async function imported(profile: CompiledProfile, values: RecordValues, previous?: RecordValues): Promise<boolean> {
  const cells = texts(profile, values)
  const { problems, stored } = verdictOn(profile, readTexts(profile, cells), values, previous)
  const { status, body } = await importFile(profile, cells, "name_1")
  expect(status).toBe(200)
  const refused = body.refusedRows.flatMap((one: { problems: Problem[] }) => one.problems)
  expect(codesAndPaths(refused)).toEqual(codesAndPaths(problems))
  if (problems.length > 0) return false
  const listed = await world.call(person, "POST", `${records}/v4/paginated`, {
    profileId: profile.profileId,
    projectId: world.projects.north,
    search: importedName,
  })
  expect(listed.body.content).toHaveLength(1)
  expect((await read(listed.body.content[0].id)).fields).toEqual(valuesToWire(profile, stored))
  return true
}

const ways = ["create", "update", "import of a new record", "import over a record"]

/** Every way in, for a record and for a change of it; what each came to is noted. */
async function judgedAlike(index: number, pair: Pair, note: (what: string, taken: boolean) => void): Promise<void> {
  const drawn: ProfileDefinition = JSON.parse(
    JSON.stringify({ ...pair.definition, id: `drawn-${index}` }).replaceAll('"tester"', `"${roleId}"`),
  )
  const profile = await publish(publishable(withinReach(drawn)))
  const first = carried(profile, pair.before?.values ?? pair.values, riskId)
  const id = await created(profile, first)
  note("create", id !== undefined)
  const fromFile = { ...first, name_1: importedName }
  const isImported = await imported(profile, fromFile)
  note("import of a new record", isImported)
  if (!pair.before) return
  const second = carried(profile, pair.values, riskId)
  if (id) note("update", await changed(profile, id, expected(profile, sent(profile, first).read.values).stored, second))
  if (!isImported) return
  const held = expected(profile, readTexts(profile, texts(profile, fromFile)).values).stored
  note("import over a record", await imported(profile, { ...second, name_1: importedName }, held))
}

describe("one verdict over HTTP", () => {
  test("by validate, create, update and import, on generated record types and records", async () => {
    const seen = new Set<string>()
    const note = (what: string, taken: boolean) => seen.add(`${what} ${taken ? "accepted" : "refused"}`)
    const seed = Date.now() % 2 ** 31
    const enough = covering(25, 300)
    for (const [index, pair] of drawnPairs(enough * 8, seed).entries()) {
      // More only where chance has not yet brought every outcome.
      if (index >= enough && seen.size === ways.length * 2) break
      await judgedAlike(index, pair, note).catch((error: unknown) => {
        throw new Error(`Pair ${index} of seed ${seed} is not judged alike.`, { cause: error })
      })
    }
    expect([...seen].toSorted()).toEqual(ways.flatMap((what) => [`${what} accepted`, `${what} refused`]).toSorted())
  }, 900_000)

  test("what was chosen before stays when its option is no longer offered, and what a rule locks does not change", async () => {
    const id = "kept-option"
    const drawn = (active: boolean) =>
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
    await publish({ ...drawn(true), id })
    const first = { name_1: importedName, level_1: ["low"], fee_1: "10" }
    const made = await created(compiled({ ...drawn(true), id }), first)
    const { draftRevision } = (await world.call(person, "GET", `/api/v1/profiles/${id}`)).body
    const redrawn = await world.call(person, "PUT", `/api/v1/profiles/${id}`, {
      definition: { ...drawn(false), id },
      draftRevision,
    })
    const profile = await putInForce({ ...drawn(false), id }, redrawn.body.draftRevision)
    if (!made) throw new Error("The first record was refused.")
    expect(await created(profile, { name_1: "Another", level_1: ["low"] })).toBeUndefined()
    // Over the record as it stands: by the call first, then by a file.
    for (const change of [changed.bind(null, profile, made), overFile]) {
      expect(await change(first, { level_1: ["low"] })).toBe(true)
      expect(await change(first, { level_1: ["low", "high"] })).toBe(false)
      expect(await change(first, { fee_1: "11" })).toBe(false)
    }

    function overFile(previous: RecordValues, values: RecordValues) {
      return imported(profile, { ...values, name_1: importedName }, previous)
    }
  })
})
