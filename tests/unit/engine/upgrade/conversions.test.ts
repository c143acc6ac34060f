import { describe, expect, test } from "vitest"
import { upgradeRecord } from "../../../../engine/upgrade/upgrade-record.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { ConversionOutcome } from "../../../../schemas/upgrade.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import { emptyContext } from "../../../support/compiled.ts"
import { field, options, planOfFields } from "./versions.ts"

const ratings = {
  options: [
    { id: "low", name: { en: "Low", es: "Bajo", hi: "निम्न", fr: "Faible", ar: "منخفض" } },
    { id: "high", name: { en: "High", es: "Alto", hi: "उच्च", fr: "Élevé", ar: "مرتفع" } },
    { id: "gone", name: { en: "Gone" }, active: false },
  ],
}
const several = { ...ratings, allowMultiple: true }
const tagged: CompileContext = {
  ...emptyContext,
  tags: {
    ratings: {
      id: "ratings",
      kind: "CUSTOM",
      elements: [
        { id: "t1", name: { en: "Low" }, active: true },
        { id: "t2", name: { en: "Medium" }, active: true },
      ],
    },
  },
}

const column = (id: string, fieldType: string, more: object = {}) => ({
  id,
  keyword: `${id}_1`,
  fieldType,
  fieldText: { en: id },
  ...more,
})
const table = (...columns: readonly object[]) => field("TABLE", { groupConfig: { columns } })

const file = { id: "a1", fileName: "plan.pdf", size: 10 }
const image = { id: "a2", fileName: "plan.png", size: 10 }

type Case = readonly [
  before: FieldDefinition,
  after: FieldDefinition,
  value: StoredValue,
  ConversionOutcome,
  StoredValue?,
]

const same = "same" as const
const converts = "converts" as const
const loses = "loses" as const
const cannot = "cannot" as const

const text = field("TEXT")
const cases: Readonly<Record<string, readonly Case[]>> = {
  "text becomes a number": [
    [text, field("NUMBER"), "1000.5", same],
    [text, field("NUMBER"), "1,000.50", converts, "1000.5"],
    [text, field("NUMBER"), "12.345,60", converts, "12345.6"],
    [text, field("NUMBER"), "1000,5", converts, "1000.5"],
    [text, field("NUMBER"), "1,23,456.00", converts, "123456"],
    [text, field("NUMBER"), "(500)", loses, "-500"],
    [text, field("NUMBER"), "007", loses, "7"],
    [text, field("NUMBER"), "٢٥", loses, "25"],
    [text, field("NUMBER", { decimalPlaces: 2 }), "2.345", loses, "2.35"],
    [text, field("NUMBER", { minimum: "0" }), "-5", cannot],
    [text, field("NUMBER"), "about 5", cannot],
  ],
  "text becomes a day or a period": [
    [text, field("DATE"), "2026-11-21", same],
    [text, field("DATE"), "21-11-2026", converts, "2026-11-21"],
    [text, field("DATE"), "21/11/2026", converts, "2026-11-21"],
    [text, field("DATE"), "2026-11-21T10:15:00Z", loses, "2026-11-21"],
    [text, field("DATE"), "1790000000", loses, "2026-09-21"],
    [text, field("DATE"), "11/21/2026", cannot],
    [text, field("TIME_PERIOD"), "Q3 2026", converts, "2026-Q3"],
    [text, field("TIME_PERIOD"), "Q5 2026", cannot],
    [text, field("TIME_PERIOD", { kinds: ["year"] }), "2026-Q3", cannot],
  ],
  "text becomes yes or no": [
    ...(["TRUE", "true", "Yes", "YES", "Sí", "हाँ", "Oui", "نعم"] as const).map((word): Case => [
      text,
      field("BOOLEAN"),
      word,
      converts,
      true,
    ]),
    [text, field("BOOLEAN"), "no", converts, false],
    [text, field("BOOLEAN"), "1", loses, true],
    [text, field("BOOLEAN"), "perhaps", cannot],
    [field("BOOLEAN"), text, true, converts, "Yes"],
    [field("BOOLEAN"), field("TAGREF", options("yes", "no")), false, converts, ["no"]],
    [field("BOOLEAN"), field("NUMBER"), true, cannot],
  ],
  "text becomes a choice and back": [
    [text, field("TAGREF", ratings), "High", converts, ["high"]],
    [text, field("TAGREF", ratings), "Élevé", converts, ["high"]],
    [text, field("TAGREF", ratings), "مرتفع", converts, ["high"]],
    [text, field("TAGREF", ratings), "high", converts, ["high"]],
    [text, field("TAGREF", ratings), "HIGH", loses, ["high"]],
    [text, field("TAGREF", several), "Low; High", converts, ["low", "high"]],
    [text, field("TAGREF", ratings), "Low; High", cannot],
    [text, field("TAGREF", ratings), "Gone", cannot],
    [text, field("TAGREF", ratings), "Unheard of", cannot],
    [field("TAGREF", several), text, ["low", "high"], converts, "Low; High"],
    [field("TAGREF", options("3", "5")), field("NUMBER"), ["5"], converts, "5"],
  ],
  "lines and lengths": [
    [field("PARAGRAPH"), text, "one line", same],
    [field("PARAGRAPH"), text, "two\nlines", loses, "two lines"],
    [field("PARAGRAPH"), text, "x".repeat(1001), cannot],
    [text, field("TEXT", { maxLength: 3 }), "abcd", cannot],
    [text, field("TEXT", { maxLength: 3 }), "abc", same],
  ],
  "days and periods": [
    [field("DATE"), field("TIME_PERIOD"), "2026-11-21", loses, "2026-11"],
    [field("DATE"), field("TIME_PERIOD", { kinds: ["half"] }), "2026-11-21", loses, "2026-H2"],
    [field("TIME_PERIOD"), field("DATE"), "2026-10", converts, "2026-10-01"],
    [field("TIME_PERIOD"), field("DATE"), "2026-Q4", loses, "2026-10-01"],
    [field("TIME_PERIOD"), field("TIME_PERIOD", { kinds: ["quarter"] }), "2026-11", loses, "2026-Q4"],
    [field("TIME_PERIOD"), field("TIME_PERIOD", { kinds: ["month"] }), "2026-Q4", cannot],
  ],
  "fewer decimals": [
    [field("NUMBER"), field("NUMBER", { decimalPlaces: 2 }), "1.5", same],
    [field("NUMBER"), field("NUMBER", { decimalPlaces: 2 }), "1.005", loses, "1.01"],
    [field("NUMBER"), field("NUMBER", { integerOnly: true }), "-2.5", loses, "-3"],
    [field("NUMBER"), field("NUMBER", { integerOnly: true, minimum: "5" }), "3", same],
  ],
  "fewer choices": [
    [field("TAGREF", several), field("TAGREF", ratings), ["high", "low"], loses, ["high"]],
    [field("TAGREF", several), field("TAGREF", ratings), ["gone", "low"], loses, ["low"]],
    [field("TAGREF", several), field("TAGREF", ratings), ["gone"], same],
    [field("TAGREF", several), field("TAGREF", { ...several, ...options("low") }), ["low", "high"], loses, ["low"]],
    [field("TAGREF", several), field("TAGREF", { ...several, ...options("low") }), ["high"], cannot],
    [field("TAGREF", ratings), field("TAGREF", { tagId: "ratings" }), ["low"], converts, ["t1"]],
    [field("TAGREF", ratings), field("TAGREF", { tagId: "ratings" }), ["high"], cannot],
    [field("TAGREF", ratings), field("TAGREF", { tagId: "people" }), ["high"], cannot],
    [field("TAGREF", { tagId: "people" }), field("TAGREF", ratings), ["u1"], cannot],
  ],
  "files and pictures": [
    [field("FILE"), field("IMAGE"), [image], same],
    [field("FILE"), field("IMAGE"), [file, image], loses, [image]],
    [field("FILE"), field("IMAGE"), [file], cannot],
    [field("FILE"), field("FILE", { maxFiles: 1 }), [file, image], loses, [file]],
    [field("FILE"), text, [file], cannot],
    [text, field("FILE"), "plan.pdf", cannot],
  ],
  "what is no value of a field": [
    [text, field("PROFILEREF", { profileType: "RISK" }), "0193c9a0", cannot],
    [field("TAGREF", several), field("PROFILEREF", { profileType: "RISK" }), ["low"], cannot],
    [text, field("DIVIDER"), "a", cannot],
  ],
  "cells of a table": [
    [
      table(column("a", "TEXT"), column("b", "TEXT")),
      table(column("a", "NUMBER"), column("b", "TEXT")),
      [{ id: "r1", a_1: "1,000.50", b_1: "x" }],
      converts,
      [{ id: "r1", a_1: "1000.5", b_1: "x" }],
    ],
    [
      table(column("a", "TEXT"), column("b", "TEXT")),
      table(column("a", "NUMBER"), column("b", "TEXT")),
      [{ id: "r1", a_1: "five", b_1: "x" }],
      loses,
      [{ id: "r1", b_1: "x" }],
    ],
    [
      table(column("a", "TEXT"), column("b", "TEXT")),
      table(column("a", "TEXT", { keyword: "other_1" }), column("b", "TEXT")),
      [{ id: "r1", a_1: "y", b_1: "x" }],
      converts,
      [{ id: "r1", other_1: "y", b_1: "x" }],
    ],
    [
      table(column("a", "TEXT"), column("b", "TEXT")),
      table(column("a", "TEXT", { keyword: "b_1" }), column("b", "TEXT", { keyword: "a_1" })),
      [{ id: "r1", a_1: "y", b_1: "x" }],
      converts,
      [{ id: "r1", b_1: "y", a_1: "x" }],
    ],
    [
      table(column("a", "TEXT"), column("b", "TEXT")),
      table(column("a", "TEXT")),
      [{ id: "r1", a_1: "y", b_1: "x" }],
      loses,
      [{ id: "r1", a_1: "y" }],
    ],
    [table(column("a", "TEXT"), column("b", "TEXT")), table(column("a", "TEXT")), [{ id: "r1", a_1: "y" }], same],
    [table(column("a", "TEXT")), text, [{ id: "r1", a_1: "y" }], cannot],
    // A table loses values if any cell does, whether or not another cell converts.
    [
      table(column("a", "TAGREF", several), column("b", "TEXT")),
      table(column("a", "TAGREF", ratings), column("b", "TEXT")),
      [{ id: "r1", a_1: ["high", "low"], b_1: "x" }],
      loses,
      [{ id: "r1", a_1: ["high"], b_1: "x" }],
    ],
    // An emptied row is removed; a row without such a cell stays unchanged.
    [
      table(column("a", "TEXT"), column("b", "TEXT")),
      table(column("a", "NUMBER"), column("b", "TEXT")),
      [
        { id: "r1", a_1: "five" },
        { id: "r2", b_1: "x" },
      ],
      loses,
      [{ id: "r2", b_1: "x" }],
    ],
    [table(column("a", "TEXT")), table(column("a", "NUMBER")), [{ id: "r1", a_1: "five" }], cannot],
    [table(column("a", "TEXT")), table(column("a", "NUMBER")), [null as unknown as string], cannot],
    [table(column("a", "TEXT")), table(column("a", "NUMBER")), "r1", cannot],
    // A cell without a value cannot lose one.
    [
      table(column("a", "TEXT"), column("b", "TEXT")),
      table(column("a", "NUMBER"), column("b", "NUMBER")),
      [{ id: "r1", a_1: undefined, b_1: "1,000.50" }],
      converts,
      [{ id: "r1", b_1: "1000.5" }],
    ],
    // A cell without a column cannot be converted and is reported; one that would be read as another column's is
    // reported too.
    [table(column("a", "TEXT")), table(column("a", "NUMBER")), [{ id: "r1", a_1: "1,000.50", gone_1: "x" }], cannot],
    [
      table(column("a", "TEXT")),
      table(column("a", "NUMBER"), column("b", "TEXT")),
      [{ id: "r1", a_1: "1,000.50", b_1: "not of b" }],
      loses,
      [{ id: "r1", a_1: "1000.5" }],
    ],
    // More rows than the later table accepts.
    [
      table(column("a", "TEXT")),
      field("TABLE", { groupConfig: { columns: [column("a", "TEXT")], maxRows: 1 } }),
      [
        { id: "r1", a_1: "x" },
        { id: "r2", a_1: "y" },
      ],
      loses,
      [{ id: "r1", a_1: "x" }],
    ],
  ],
}

describe.each(Object.entries(cases))("%s", (_, example) => {
  test.each(example.map((one) => [one] as const))("%#", ([before, after, value, outcome, expected]) => {
    const plan = planOfFields(before, after, tagged)
    const choices = { f_1: { lossy: "convert", impossible: "clear" } } as const
    const fields = { f_1: value, f_unknown: "unchanged" }
    const done = upgradeRecord(plan, fields, choices)
    expect(done.findings.map((finding) => [finding.fieldId, finding.outcome])).toEqual([["f_1", outcome]])
    const now = outcome === "same" ? { f_1: value } : outcome === "cannot" ? {} : { f_1: expected }
    expect(done.fields).toEqual({ ...now, f_unknown: "unchanged" })
    expect(done.rejected).toEqual([])
    expect(plan.rewrites).toBe(true)
  })
})

test("a finding shows both values as text", () => {
  const plan = planOfFields(field("TAGREF", several), field("TAGREF", ratings))
  const example = upgradeRecord(plan, { f_1: ["high", "low"] }, {})
  expect(example).toEqual({
    fields: { f_1: ["high", "low"] },
    findings: [{ fieldId: "f_1", outcome: "loses", before: "High; Low", after: "High" }],
    rejected: ["f_1"],
  })
})
