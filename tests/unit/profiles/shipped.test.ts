import { describe, expect, it } from "vitest"
import { createAjvCheck } from "../../../engine/validate/ajv-check.ts"
import { validate } from "../../../engine/validate/validate.ts"
import { normalizeValues } from "../../../engine/wire/normalize-values.ts"
import type { RecordStatus } from "../../../schemas/workflow.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import { fieldTypeNames, profileTypes, type ProfileType } from "../../../schemas/profile-types.ts"
import { languages } from "../../../schemas/languages.ts"
import { keywordPattern } from "../../../schemas/profile.ts"
import { shippedProfiles } from "../../../schemas/shipped-profiles.ts"
import { compile } from "../../../engine/compile/compile.ts"
import { compiledShipped, shippedContext } from "../../support/shipped.ts"
import { namedFields } from "./named-fields.ts"

function contextIn(status: RecordStatus) {
  const state = { status, subStatus: null, activityId: null, isUnlocked: true, workflowDone: false }
  return { today: "2026-11-21", state, actor: { userId: "u", roles: [] } }
}

const named = shippedProfiles.map((definition) => [definition.type, definition] as const)

/** All nested objects with an English text and no field semantics: the texts users read. */
function collectTexts(part: unknown, path: string): { path: string; text: Record<string, unknown> }[] {
  if (typeof part !== "object" || part === null) return []
  if ("en" in part) return [{ path, text: part as Record<string, unknown> }]
  return Object.entries(part).flatMap(([key, inner]) => collectTexts(inner, `${path}/${key}`))
}

describe("shipped record types", () => {
  it("are one of each type, the customer’s own included", () => {
    expect(shippedProfiles.map(({ type }) => type).toSorted()).toEqual(profileTypes.toSorted())
  })

  it.each(named)("%s compiles without problems", (_type, definition) => {
    const result = compile(definition, shippedContext)
    expect(result.ok ? [] : result.problems).toEqual([])
  })

  it.each(named)("%s is translated completely into all five languages", (_type, definition) => {
    const texts = collectTexts(definition, "")
    expect(texts.length).toBeGreaterThan(20)
    const gaps = texts.flatMap(({ path, text }) =>
      languages.filter((language) => !text[language]).map((language) => `${path} has no ${language}`),
    )
    expect(gaps).toEqual([])
  })

  it.each(named)("%s is written in its own script in Hindi and Arabic", (_type, definition) => {
    const latin = collectTexts(definition, "").filter(({ text }) => {
      const foreign = /^(?:COSO|ICFR|SOX|IFC|J-SOX)/.test(String(text["en"]))
      return (
        !foreign &&
        !(/\p{Script=Devanagari}/u.test(String(text["hi"])) && /\p{Script=Arabic}/u.test(String(text["ar"])))
      )
    })
    expect(latin.map(({ path }) => path)).toEqual([])
  })

  it.each(named)("%s references its schema, so an editor can offer completion", (_type, definition) => {
    expect(definition.$schema).toBe("../profile.schema.json")
  })

  it.each(named)("%s has well-formed, unique keywords", (_type, definition) => {
    const keywords = definition.sections.flatMap(({ fields }) => fields.map(({ keyword }) => keyword))
    expect(new Set(keywords).size).toBe(keywords.length)
    expect(keywords.filter((keyword) => !new RegExp(keywordPattern).test(keyword))).toEqual([])
  })

  it.each(Object.entries(namedFields) as [ProfileType, readonly string[]][])(
    "%s has the fields named by the specification and the risk and control matrix",
    (type, expected) => {
      const keywords = compiledShipped(type).fields.map(({ keyword }) => keyword)
      expect(expected.filter((keyword) => !keywords.includes(keyword))).toEqual([])
    },
  )

  it("use every field type", () => {
    const used = new Set(
      shippedProfiles.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields.map(({ type }) => type))),
    )
    expect(fieldTypeNames.filter((type) => !used.has(type))).toEqual([])
  })

  it("accept a minimal catalogue: only the title is mandatory", () => {
    for (const [type, definition] of named) {
      const mandatory = definition.sections.flatMap(({ fields }) => fields.filter(({ isMandatory }) => isMandatory))
      expect([type, mandatory.map(({ role }) => role)]).toEqual([type, ["title"]])
    }
  })

  it.each(profileTypes)("%s accepts a record with number, title and a long description, as in catalogues", (type) => {
    const profile = compiledShipped(type)
    const values = { uid_1: "AC-2(12)".padEnd(110, "x"), title_1: "t".repeat(500), description_1: "d".repeat(20_000) }
    const context = contextIn("IN_PROGRESS")
    expect(validate(profile, normalizeValues(profile, values, context), context, createAjvCheck())).toEqual([])
  })

  it("require owner and frequency of a control only when it is sent for approval", () => {
    const required = (status: "IN_PROGRESS" | "SENT_FOR_APPROVAL") => {
      return validate(
        compiledShipped("CONTROL"),
        { title_1: "Three-way match" },
        contextIn(status),
        createAjvCheck(),
      ).map(({ path }) => path[0])
    }
    expect(required("IN_PROGRESS")).toEqual([])
    expect(required("SENT_FOR_APPROVAL").toSorted()).toEqual(["control_owner_1", "frequency_1"])
  })

  it.each([
    ["CONTROL", "due_date_1", { start_date_1: "2026-10-01", due_date_1: "2026-09-28" }],
    ["CONTROL", "due_date_1", { created_date_1: "2026-10-01", due_date_1: "2026-09-30" }],
    ["ISSUE", "due_date_1", { identified_date_1: "2026-10-01", due_date_1: "2026-09-30" }],
    ["ISSUE", "remediation_date_1", { identified_date_1: "2026-10-01", remediation_date_1: "2026-09-30" }],
    ["AUDIT_DETAIL", "end_date_1", { start_date_1: "2026-10-01", end_date_1: "2026-09-30" }],
    ["CONTROL", "it_application_1", { execution_1: ["it_dependent"] }],
    ["TOE", "sample_reason_1", { frequency_1: ["daily"], sample_size_1: "5" }],
    ["TOE", "sample_size_1", { sample_size_1: "30", population_count_1: "25" }],
    ["TOD", "result_1", { end_date_1: "2026-10-01", conclusion_1: "Walked through." }],
    ["ISSUE", "remediation_date_1", { stage_1: ["remediated"], action_plan_1: "Retrain." }],
  ] as [ProfileType, string, RecordValues][])("reject a %s at %s for %j", (type, keyword, values) => {
    const profile = compiledShipped(type)
    const context = contextIn("IN_PROGRESS")
    const normalized = normalizeValues(profile, { title_1: "A title", ...values }, context)
    expect(validate(profile, normalized, context, createAjvCheck()).map(({ path }) => path)).toEqual([[keyword]])
  })

  it.each([
    ["4", "3", "12", "high"],
    ["1", "4", "4", "low"],
    ["3", "3", "9", "medium"],
    ["5", "4", "20", "critical"],
  ])("rate impact %s and likelihood %s as %s, %s", (impact, likelihood, score, rating) => {
    const profile = compiledShipped("RISK")
    const context = contextIn("IN_PROGRESS")
    const normalized = normalizeValues(
      profile,
      { title_1: "t", impact_1: [impact], likelihood_1: [likelihood] },
      context,
    )
    expect([normalized["inherent_score_1"], normalized["rating_1"]]).toEqual([score, [rating]])
  })

  it("default the creation and identification dates to today", () => {
    for (const definition of shippedProfiles) {
      const fields = definition.sections.flatMap((section) => section.fields)
      for (const field of fields.filter(({ role }) => role === "created_date" || role === "identified_date")) {
        expect([definition.type, field.id, "autoPopulate" in field && field.autoPopulate]).toEqual([
          definition.type,
          field.id,
          "today",
        ])
      }
    }
  })

  it("show tests of design and effectiveness as questionnaire and working paper in the audit module", () => {
    expect(compiledShipped("TOD").auditName?.name.en).toBe("Questionnaire")
    expect(compiledShipped("TOE").auditName?.pluralName.en).toBe("Working papers")
  })

  it("never offer linking of tests, and allow adding issues and evidence", () => {
    const { links } = compiledShipped("CONTROL")
    const how = Object.fromEntries(links.map((link) => [link.profileType, link]))
    expect([how["TOD"]?.allowLinking, how["TOE"]?.allowLinking]).toEqual([false, false])
    expect([how["ISSUE"]?.allowAddition, how["EVIDENCE"]?.allowAddition]).toEqual([true, true])
  })

  it("have every link on both sides", () => {
    const links = profileTypes.flatMap((type) => compiledShipped(type).links.map((link) => ({ type, ...link })))
    const oneSided = links.filter(
      (link) =>
        !links.some(
          (other) =>
            other.type === link.profileType && other.profileType === link.type && other.relation !== link.relation,
        ),
    )
    expect(oneSided.map(({ type, keyword }) => `${type}.${keyword}`)).toEqual([])
  })
})
