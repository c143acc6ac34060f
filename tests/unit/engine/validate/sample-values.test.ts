import { expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { interpretingCheck } from "../../../../engine/validate/interpreting-check.ts"
import { sampleValues } from "../../../../engine/validate/sample-values.ts"
import { validateField } from "../../../../engine/validate/validate-field.ts"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"

const summaries = shippedProfiles.map(({ id, type, modules, name, pluralName }): ProfileSummary => ({
  id: id as ProfileId,
  type,
  modules,
  name,
  pluralName,
}))

test.each(shippedProfiles.map((definition) => [definition.id, definition] as const))(
  "%s has a sample of every text, number, date and flag, each accepted by its field",
  (_, definition) => {
    const compiled = compile(definition, { tags: {}, profiles: summaries, version: 1 })
    if (!compiled.ok) throw new Error(compiled.problems.map(({ code }) => code).join())
    const { profile } = compiled
    const values = sampleValues(profile, { language: "fr", today: "2026-11-22", check: interpretingCheck })
    for (const [keyword, value] of Object.entries(values)) {
      expect(validateField(profile, keyword, value, interpretingCheck)).toEqual([])
    }
    const own = profile.fields.filter(
      ({ storage, computed, definition: field }) =>
        ["text", "number", "date", "flag"].includes(storage) && !computed && !("pattern" in field),
    )
    expect(own.filter(({ keyword }) => values[keyword] === undefined).map(({ keyword }) => keyword)).toEqual([])
    expect(values[profile.titleKeyword]).not.toBe("2026-11-22")
  },
)
