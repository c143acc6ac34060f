import { describe, expect, it } from "vitest"
import { compile } from "../../../engine/compile/compile.ts"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { createAjvCheck } from "../../../engine/validate/ajv-check.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../schemas/profile.ts"
import type { Expression, Rule } from "../../../schemas/rules.ts"
import { compiled, definitionOf, emptyContext } from "../../support/compiled.ts"
import { generatedDefinition } from "../../support/generated-definition.ts"

const field = (id: string, type: string, keyword: string, options: object = {}): FieldDefinition => ({
  id,
  keyword,
  fieldText: { en: id },
  type,
  sortOrder: 1,
  ...options,
})

const fields = [
  field("f_title", "TEXT", "title_1", { role: "title" }),
  field("f_a", "NUMBER", "a_1"),
  field("f_b", "NUMBER", "b_1"),
  field("f_day", "DATE", "day_1"),
  field("f_choice", "TAGREF", "choice_1", { options: [{ id: "x", name: { en: "X" } }] }),
  field("f_line", "DIVIDER", "line_1"),
]

function problemsOf(definition: unknown): readonly (readonly [code: string, path: string])[] {
  const result = compile(definition, emptyContext)
  return result.ok ? [] : result.problems.map(({ code, path }) => [code, path.join("/")] as const)
}

const withFields = (...more: FieldDefinition[]) => definitionOf([...fields, ...more])
const withRules = (...rules: Rule[]) => definitionOf(fields, rules)
const at = (index: number) => `sections/0/fields/${index}`
const visibleRule = (target: string, when: Expression): Rule => ({ id: `r_${target}`, kind: "visible", target, when })
const computed = (target: string, value: Expression): Rule => ({ id: `r_${target}`, kind: "computed", target, value })
const filtered = (...conditions: object[]): unknown => ({
  ...definitionOf(fields),
  list: {
    columns: [{ system: "status" }, { field: "f_a" }, { field: "f_day" }, { field: "f_choice" }],
    filter: { filterType: "join", operator: "AND", conditions },
  },
})
const condition = (index: number) => `list/filter/conditions/${index}`
const unsafe = (json: string): unknown => JSON.parse(json)

describe("a problem in a definition is reported with its path", () => {
  it.each<[string, unknown, readonly (readonly [string, string])[]]>([
    ["no object", [], [["definition.invalid", ""]]],
    ["a keyword twice", withFields(field("f_c", "TEXT", "a_1")), [["field.duplicate_keyword", `${at(6)}/keyword`]]],
    ["an id twice", withFields(field("f_a", "TEXT", "c_1")), [["field.duplicate_id", `${at(6)}/id`]]],
    ["an unknown type", withFields(field("f_c", "SLIDER", "c_1")), [["field.unknown_type", `${at(6)}/type`]]],
    ["a bad keyword", withFields(field("f_c", "TEXT", "Due Date")), [["field.bad_keyword", `${at(6)}/keyword`]]],
    [
      "dangerous keywords",
      withFields(field("f_c", "TEXT", "__proto__"), field("constructor", "TEXT", "c_1")),
      [
        ["field.dangerous_keyword", `${at(6)}/keyword`],
        ["field.dangerous_keyword", `${at(7)}/id`],
        ["definition.invalid", `${at(6)}/keyword`],
      ].slice(0, 2) as [string, string][],
    ],
    [
      "a dangerous option and column",
      withFields(
        field("f_c", "TAGREF", "c_1", { options: [{ id: "constructor", name: { en: "C" } }] }),
        field("f_d", "TABLE", "d_1", {
          groupConfig: { columns: [{ keyword: "prototype", fieldType: "TEXT", fieldText: { en: "P" } }] },
        }),
      ),
      [
        ["field.dangerous_keyword", `${at(6)}/options/0/id`],
        ["field.dangerous_keyword", `${at(7)}/groupConfig/columns/0/keyword`],
      ],
    ],
    [
      "an unknown setting",
      withFields(field("f_c", "TEXT", "c_1", { colour: 1 })),
      [["field.bad_option", `${at(6)}/colour`]],
    ],
    [
      "a setting of the wrong kind",
      withFields(field("f_c", "TEXT", "c_1", { maxLength: "ten" })),
      [["field.bad_option", `${at(6)}/maxLength`]],
    ],
    [
      "a bad pattern",
      withFields(field("f_c", "TEXT", "c_1", { pattern: "(" })),
      [["field.bad_pattern", `${at(6)}/pattern`]],
    ],
    [
      "bounds the wrong way round",
      withFields(field("f_c", "NUMBER", "c_1", { minimum: "10", maximum: "9.5" })),
      [["field.bad_bounds", `${at(6)}/minimum`]],
    ],
    ["no options", withFields(field("f_c", "TAGREF", "c_1")), [["field.no_options", `${at(6)}/options`]]],
    [
      "an unknown tag",
      withFields(field("f_c", "TAGREF", "c_1", { tagId: "t" })),
      [["field.unknown_tag", `${at(6)}/tagId`]],
    ],
    [
      "an option twice",
      withFields(field("f_c", "TAGREF", "c_1", { options: ["x", "x"].map((id) => ({ id, name: { en: id } })) })),
      [["field.duplicate_option", `${at(6)}/options/1/id`]],
    ],
    [
      "a column twice",
      withFields(
        field("f_c", "TABLE", "c_1", {
          groupConfig: {
            columns: ["x", "y"].map((id) => ({ id, keyword: "k_1", fieldType: "TEXT", fieldText: { en: id } })),
          },
        }),
      ),
      [["field.duplicate_column", `${at(6)}/groupConfig/columns/1/keyword`]],
    ],
    [
      "an unknown profile",
      withFields(field("f_c", "PROFILEREF", "c_1", { profileId: "nowhere" })),
      [["field.unknown_profile", `${at(6)}/profileId`]],
    ],
    [
      "a default that would be refused",
      withFields(field("f_c", "NUMBER", "c_1", { defaultValue: "5", maximum: "4" })),
      [["field.bad_default", `${at(6)}/defaultValue`]],
    ],
    [
      "a role twice",
      withFields(field("f_c", "TEXT", "c_1", { role: "title" })),
      [["field.duplicate_role", `${at(6)}/role`]],
    ],
    [
      "a role on the wrong type",
      withFields(field("f_c", "TEXT", "c_1", { role: "due_date" })),
      [["field.bad_option", `${at(6)}/role`]],
    ],
    [
      "no title",
      {
        ...definitionOf(fields),
        sections: [{ ...definitionOf(fields).sections[0], fields: [field("f", "TEXT", "x_1")] }],
      },
      [["title.missing", "sections"]],
    ],
    [
      "a rule about nothing",
      withRules(visibleRule("f_x", { flag_is: [true, true] })),
      [["rule.unknown_field", "rules/0/target"]],
    ],
    [
      "a rule reading nothing",
      withRules(visibleRule("f_b", { number_gt: [{ field: "f_x" }, 1] })),
      [["rule.unknown_field", "rules/0/when/number_gt/0/field"]],
    ],
    [
      "an operator of JSON-Logic's own",
      withRules(visibleRule("f_b", { log: ["x"] })),
      [["rule.unknown_operator", "rules/0/when/log"]],
    ],
    [
      "a computed name",
      withRules(visibleRule("f_b", { is_blank: [{ var: "a_1" }] })),
      [["rule.unknown_operator", "rules/0/when/is_blank/0/var"]],
    ],
    [
      "types that do not go together",
      withRules(visibleRule("f_b", { number_gt: [{ field: "f_day" }, 1] })),
      [["rule.type_mismatch", "rules/0/when/number_gt/0/field"]],
    ],
    [
      "no condition",
      withRules(visibleRule("f_b", { number_add: [1, 2] })),
      [["rule.type_mismatch", "rules/0/when/number_add"]],
    ],
    [
      "too few arguments",
      withRules(visibleRule("f_b", { number_gt: [1] })),
      [["rule.invalid_arguments", "rules/0/when/number_gt"]],
    ],
    [
      "an option nobody can choose",
      withRules(visibleRule("f_b", { tags_any: [{ field: "f_choice" }, ["x", "y"]] })),
      [["rule.invalid_arguments", "rules/0/when/tags_any/1/1"]],
    ],
    [
      "a rule about a line",
      withRules({ ...visibleRule("f_line", true), kind: "required" } as Rule),
      [["rule.bad_target", "rules/0/target"]],
    ],
    [
      "a field computed twice",
      withRules(computed("f_a", 1), { ...computed("f_a", 2), id: "r_2" }),
      [["rule.computed_twice", "rules/1"]],
    ],
    [
      "a comparison of unlike fields",
      withRules({ id: "r", kind: "comparison", target: "f_day", operator: "gte", other: "f_a" }),
      [["rule.type_mismatch", "rules/0/other"]],
    ],
    [
      "a refusal without words",
      { ...withRules(), rules: [{ id: "r", kind: "valid", target: "f_a", when: true }] },
      [["rule.no_message", "rules/0/message"]],
    ],
    [
      "a refusal whose words are still to be written",
      withRules({ id: "r", kind: "valid", target: "f_a", when: true, message: { en: "" } }),
      [["rule.no_message", "rules/0/message"]],
    ],
    [
      "a list of nothing",
      { ...definitionOf(fields), list: { columns: [{ field: "f_gone" }, { field: "f_line" }] } },
      [
        ["list.unknown_field", "list/columns/0/field"],
        ["list.unknown_field", "list/columns/1/field"],
      ],
    ],
    [
      "a default filter of what cannot be asked",
      filtered(
        { filterType: "text", column: "f_gone", operator: "notBlank" },
        { filterType: "number", column: "f_b", operator: "notBlank" },
        { filterType: "text", column: "f_a", operator: "notBlank" },
        { filterType: "number", column: "f_a", operator: "between", from: "1" },
        { filterType: "number", column: "f_a", operator: "equals", from: "much" },
        { filterType: "dateString", column: "f_day", operator: "before", from: "2026-02-30" },
        { filterType: "dateString", column: "f_day", operator: "before", from: "$yesteryear" },
        { filterType: "tagref", column: "f_choice", operator: "anyOf", values: ["x", "y"] },
        { filterType: "set", column: "system:status", operator: "noneOf", values: ["ASLEEP"] },
      ),
      [
        ["list.unknown_field", `${condition(0)}/column`],
        ["list.filter_not_listed", `${condition(1)}/column`],
        ["list.filter_mismatch", `${condition(2)}/filterType`],
        ["list.filter_incomplete", condition(3)],
        ["list.filter_unknown_value", condition(4)],
        ["list.filter_unknown_value", condition(5)],
        ["variable.unknown", condition(6)],
        ["list.filter_unknown_value", condition(7)],
        ["list.filter_unknown_value", condition(8)],
      ],
    ],
    [
      "a default filter with an operator of another kind",
      filtered({ filterType: "number", column: "f_a", operator: "contains", value: "1" }),
      [["definition.invalid", "list/filter"]],
    ],
    [
      "a default filter of more than can be asked",
      filtered(
        ...Array.from({ length: 5 }, () => ({
          filterType: "join",
          operator: "OR",
          conditions: Array.from({ length: 40 }, () => ({ filterType: "number", column: "f_a", operator: "blank" })),
        })),
      ),
      [["list.filter_too_large", "list/filter"]],
    ],
  ])("%s", (_case, definition, expected) => {
    expect(problemsOf(definition)).toEqual(expected)
  })

  it("reports cycles with their chain", () => {
    const result = compile(
      withRules(
        computed("f_a", { number_add: [{ field: "f_b" }, 1] }),
        visibleRule("f_b", { number_gt: [{ field: "f_a" }, 1] }),
      ),
      emptyContext,
    )
    expect(result).toEqual({
      ok: false,
      problems: [
        expect.objectContaining({ code: "rule.cycle", path: ["rules", 0], params: { chain: "a_1 → b_1 → a_1" } }),
      ],
    })
    expect(problemsOf(withRules(computed("f_a", { number_add: [{ field: "f_a" }, 1] })))).toEqual([
      ["rule.cycle", "rules/0"],
    ])
  })

  it("reports all problems instead of only the first", () => {
    const definition = {
      ...withFields(field("f_c", "SLIDER", "a_1"), field("f_d", "TAGREF", "Bad")),
      rules: [visibleRule("f_gone", true), visibleRule("f_c", true)],
      name: {},
    }
    expect(
      problemsOf(definition)
        .map(([code]) => code)
        .toSorted(),
    ).toEqual([
      "definition.invalid",
      "field.bad_keyword",
      "field.duplicate_keyword",
      "field.no_options",
      "field.unknown_type",
      "rule.unknown_field",
    ])
  })

  it("malicious definitions", () => {
    const deep = `${'{"not":['.repeat(5000)}true${"]}".repeat(5000)}`
    expect(problemsOf({ ...withRules(), rules: unsafe(`[{"when":${deep}}]`) })).toEqual([["definition.too_large", ""]])
    const nested = Array.from({ length: 40 }).reduce<Expression>((inner) => ({ not: [inner] }), true)
    expect(problemsOf(withRules(visibleRule("f_b", nested))).map(([code]) => code)).toEqual(["rule.too_deep"])
    const wide: Expression = { or: Array.from({ length: 20_001 }, () => true) }
    expect(problemsOf(withRules(visibleRule("f_b", wide)))).toContainEqual(["rule.too_large", "rules"])
    expect(problemsOf({ ...definitionOf(fields), description: { en: "x".repeat(5_000_000) } })).toEqual([
      ["definition.too_large", ""],
    ])
    expect(problemsOf(generatedDefinition({ fields: 10_000, sectionsOf: 100, ruleShare: 0 }))).toEqual([
      ["definition.too_many_fields", "sections"],
    ])
    const proto = unsafe('{"__proto__":{"polluted":true}}')
    expect(problemsOf({ ...definitionOf(fields), name: proto }).map(([code]) => code)).toContain(
      "field.dangerous_keyword",
    )
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false)
  })

  it("rejects anything that is not a definition without throwing", () => {
    for (const part of [null, 1, "x", [], {}, [null], [[]], { fields: null }, [{ fields: [null, 1, {}] }]]) {
      for (const property of ["sections", "rules", "list", "workflow", "name", "modules"]) {
        expect(problemsOf({ ...definitionOf(fields), [property]: part }).length).toBeGreaterThan(
          property === "rules" && Array.isArray(part) && part.length === 0 ? -1 : 0,
        )
      }
    }
  })
})

describe("compiled output", () => {
  const definition: ProfileDefinition = generatedDefinition({ fields: 60, seed: 3 })

  it("is byte-identical for the same definition in any key order", () => {
    const turned = Object.fromEntries(Object.entries(definition).toReversed())
    expect(compiled(turned).hash).toBe(compiled(definition).hash)
    expect(JSON.stringify(compiled(structuredClone(definition)))).toBe(JSON.stringify(compiled(definition)))
  })

  it("survives JSON: the page works with what the server sends", () => {
    const profile = compiled(definition)
    expect(JSON.parse(JSON.stringify(profile))).toEqual(profile)
  })

  it("sorts LEFT before RIGHT, by sort order", () => {
    const [first] = definition.sections
    const profile = compiled({
      ...definition,
      rules: [],
      sections: [
        { id: "s_r", name: { en: "R" }, position: "RIGHT", sortOrder: 0, fields: [field("f_r", "TEXT", "r_1")] },
        { ...first, id: "s_2", sortOrder: 2 },
        { id: "s_1", name: { en: "L" }, position: "LEFT", sortOrder: 1, fields: [field("f_l", "TEXT", "l_1")] },
      ],
    })
    expect(profile.sections.map(({ id }) => id)).toEqual(["s_1", "s_2", "s_r"])
    expect([profile.fields[0]?.keyword, profile.fields.at(-1)?.keyword]).toEqual(["l_1", "r_1"])
  })

  it("is a JSON Schema that compiles in Ajv strict mode and requires what is always required", () => {
    const profile = compiled(
      definitionOf(
        [
          ...fields,
          field("f_must", "TEXT", "must_1", { isMandatory: true }),
          field("f_may", "TEXT", "may_1", { isMandatory: true }),
        ],
        [visibleRule("f_may", { is_present: [{ field: "f_a" }] })],
      ),
    )
    expect(profile.schema.required).toEqual(["must_1"])
    expect(Object.keys(profile.schema.properties ?? {})).not.toContain("line_1")
    expect(createAjvCheck()(profile.schema, { must_1: "x" })).toEqual([])
    expect(interpretingCheck(profile.schema, {})).toEqual([{ path: ["must_1"], keyword: "required" }])
  })

  it("lists each system column with its list capabilities", () => {
    const systems = [
      "uid",
      "name",
      "status",
      "parents",
      "entity",
      "project",
      "due_date",
      "created_at",
      "updated_at",
    ] as const
    const columns = systems.map((system) => ({ system }))
    const listed = compiled({ ...definitionOf(fields), list: { columns } }).columns
    expect(listed.slice(0, systems.length).map(({ key, sortable, filter }) => [key, sortable, filter])).toEqual([
      ["system:uid", true, "text"],
      ["system:name", true, "text"],
      ["system:status", true, "set"],
      ["system:parents", false, "text"],
      ["system:entity", true, "set"],
      ["system:project", true, "set"],
      ["system:due_date", true, "dateString"],
      ["system:created_at", true, "dateString"],
      ["system:updated_at", true, "dateString"],
    ])
  })

  it("lists each column once, with its list capabilities", () => {
    const profile = compiled({
      ...definitionOf(
        fields.map((one) => (one.id === "f_day" || one.id === "f_a" ? { ...one, showOnList: true } : one)),
      ),
      list: {
        columns: [{ system: "uid" }, { field: "f_day" }],
        sort: { column: { field: "f_day" }, direction: "desc" },
      },
    })
    expect(profile.columns).toEqual([
      { key: "system:uid", system: "uid", sortable: true, filter: "text" },
      { key: "day_1", keyword: "day_1", sortable: true, filter: "dateString" },
      { key: "a_1", keyword: "a_1", sortable: true, filter: "number" },
    ])
    expect(profile.sort).toEqual({ column: "day_1", direction: "desc" })
    expect(profile.storage.filter(({ indexed }) => indexed).map(({ keyword }) => keyword)).toEqual(["a_1", "day_1"])
  })
})
