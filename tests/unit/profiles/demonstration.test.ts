import { describe, expect, it } from "vitest"
import { createAjvCheck } from "../../../engine/validate/ajv-check.ts"
import { validate } from "../../../engine/validate/validate.ts"
import { normalizeValues } from "../../../engine/wire/normalize-values.ts"
import { allows } from "../../../schemas/permissions.ts"
import { profileTypes, type ProfileType } from "../../../schemas/profile-types.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { demonstrationContent, type DemonstrationRecord } from "../../../server/demonstration/content.ts"
import { resolveUserKeys } from "../../../server/demonstration/written-values.ts"
import { compiledShipped } from "../../support/shipped.ts"

const today = "2026-11-21"
const content = demonstrationContent(today)
const byKey = new Map(content.records.map((record) => [record.key, record]))
const profiles = Object.fromEntries(profileTypes.map((type) => [type, compiledShipped(type)])) as Record<
  ProfileType,
  CompiledProfile
>
const people = new Set(content.people.map(({ key }) => key))

function contextOf(record: DemonstrationRecord, day: string) {
  const { status, workflowDone } = record
  return {
    today: day,
    state: { status, subStatus: null, activityId: null, isUnlocked: true, workflowDone },
    actor: { userId: "018f0000-0000-7000-8000-000000000001", roles: [] },
  }
}

describe("the demonstration organisation", () => {
  it.each(profileTypes)("has %s records that are valid for the shipped record type", (type) => {
    const check = createAjvCheck()
    const records = content.records.filter(({ profile }) => profile === type)
    expect(records.length).toBeGreaterThan(1)
    const problems = records.flatMap((record) => {
      const context = contextOf(record, today)
      const values = normalizeValues(profiles[type], record.values, context)
      return validate(profiles[type], values, context, check).map((problem) => ({ record: record.key, ...problem }))
    })
    expect(problems).toEqual([])
  })

  it.each(["2026-01-01", "2027-02-28", "2028-02-29"])("is equally valid on %s", (day) => {
    const check = createAjvCheck()
    const problems = demonstrationContent(day).records.flatMap((record) => {
      const context = contextOf(record, day)
      return validate(
        profiles[record.profile],
        normalizeValues(profiles[record.profile], record.values, context),
        context,
        check,
      )
    })
    expect(problems).toEqual([])
  })

  it("contains no value of a computed field, so the rules compute it", () => {
    const written = content.records.flatMap(({ key, profile, values }) =>
      profiles[profile].fields
        .filter((field) => field.computed && field.keyword in values)
        .map((field) => `${key} ${field.keyword}`),
    )
    expect(written).toEqual([])
  })

  it("links parent fields to earlier records of the right type", () => {
    const seen = new Set<string>()
    const invalid: string[] = []
    for (const record of content.records) {
      for (const { keyword, to } of record.links) {
        const link = profiles[record.profile].links.find((known) => known.keyword === keyword)
        const target = byKey.get(to)
        if (link?.relation !== "PARENT" || target?.profile !== link.profileType || !seen.has(to))
          invalid.push(`${record.key} ${keyword} ${to}`)
      }
      seen.add(record.key)
    }
    expect(invalid).toEqual([])
    expect(seen.size).toBe(content.records.length)
  })

  it("links each single-value reference at most once", () => {
    const twice = content.records.flatMap((record) =>
      profiles[record.profile].links
        .filter(
          (link) => !link.allowMultiple && record.links.filter(({ keyword }) => keyword === link.keyword).length > 1,
        )
        .map((link) => `${record.key} ${link.keyword}`),
    )
    expect(twice).toEqual([])
  })

  it("references only users it contains", () => {
    const visited: string[] = []
    for (const { values } of content.records) resolveUserKeys(values, (key) => (visited.push(key), key))
    expect(visited.length).toBeGreaterThan(500)
    expect(visited.filter((key) => !people.has(key))).toEqual([])
  })

  it("leaves records that no workflow can reopen open for changes, except in closed projects", () => {
    const closed = new Set(content.projects.flatMap(({ key, closed: isClosed }) => (isClosed ? [key] : [])))
    const locked = content.records.filter(
      ({ profile, project, workflowDone }) =>
        workflowDone && !profiles[profile].workflow && project !== null && !closed.has(project),
    )
    expect(locked.map(({ key }) => key)).toEqual([])
  })

  it("keeps owner and reviewer apart", () => {
    const same = content.records.filter(({ profile, values }) => {
      const inRole = (role: string) =>
        values[profiles[profile].fields.find((field) => field.role === role)?.keyword ?? ""]
      const [owner, reviewer] = [inRole("owner"), inRole("reviewer")]
      return owner !== undefined && JSON.stringify(owner) === JSON.stringify(reviewer)
    })
    expect(same.map(({ key }) => key)).toEqual([])
  })

  it("references only entities, projects and roles it contains", () => {
    const keys = (list: readonly { key: string }[]) => new Set(list.map(({ key }) => key))
    const [entities, projects, roles] = [keys(content.entities), keys(content.projects), keys(content.roles)]
    const unknown = [
      ...content.records.filter(({ entity }) => !entities.has(entity)),
      ...content.records.filter(({ project }) => project !== null && !projects.has(project)),
      ...content.people.filter((user) => user.entities.some((entity) => !entities.has(entity))),
      ...content.people.filter((user) => user.roles.some((role) => !roles.has(role))),
      ...content.projects.filter((project) => project.entities.some((entity) => !entities.has(entity))),
    ]
    expect(unknown).toEqual([])
  })

  it("has five accounts, of which only one has all permissions", () => {
    const accounts = content.people.filter(({ account }) => account)
    expect(new Set(accounts.map(({ account }) => account)).size).toBe(5)
    expect(accounts.filter(({ isClientAdmin }) => isClientAdmin).map(({ account }) => account)).toEqual([
      "client-administrator",
    ])
    const external = accounts.find(({ isExternal }) => isExternal)
    const grants = content.roles.filter(({ key }) => external?.roles.includes(key)).flatMap((role) => role.grants)
    const can = (action: "READ" | "UPDATE") => allows({ isClientAdmin: false, grants }, "Activities", "Control", action)
    expect([can("READ"), can("UPDATE")]).toEqual([true, false])
  })

  it("has names, email addresses and a password that the product's own rules allow", () => {
    const name = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._ -]*$/u
    for (const { firstName, lastName } of content.people)
      expect([firstName, lastName].filter((part) => !name.test(part))).toEqual([])
    expect(new Set(content.people.map(({ email }) => email)).size).toBe(content.people.length)
    expect(content.password).toMatch(/^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d)(?=.*[^\p{L}\d])(?!.*(.)\1\1).{8,128}$/u)
  })

  it("has the Gulf project in Arabic", () => {
    const latin = content.records
      .filter(({ project }) => project === "ifc-2026-gulf")
      .filter(({ values }) => !/\p{Script=Arabic}/u.test(String(values["title_1"])))
    expect(latin.map(({ key }) => key)).toEqual([])
  })

  it.each(["2026-11-21", "2031-05-02"])("has the three-way match sixteen days overdue on %s", (day) => {
    const record = demonstrationContent(day).records.find(({ key }) => key === "icfr-2026/C-P2P-014")
    const late = (Date.parse(day) - Date.parse(String(record?.values["due_date_1"]))) / 86_400_000
    expect([record?.status, late]).toEqual(["DOCUMENTATION_COMPLETED", 16])
  })

  it("is consistent: a control's results match its tests", () => {
    const results = (profile: ProfileType, control: string) =>
      content.records
        .filter(
          (test) => test.profile === profile && test.links.some(({ to }) => to === control) && test.values["result_1"],
        )
        .map(({ values }) => JSON.stringify(values["result_1"]))
    const invalid = content.records
      .filter(({ profile }) => profile === "CONTROL")
      .filter(({ key, values }) => {
        const design = results("TOD", key).at(-1)
        const operation = results("TOE", key).at(-1)
        return (
          design !== JSON.stringify(values["design_result_1"]) ||
          operation !== JSON.stringify(values["operation_result_1"])
        )
      })
    expect(invalid.map(({ key }) => key)).toEqual([])
  })
})
