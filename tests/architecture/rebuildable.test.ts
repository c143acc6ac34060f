import { describe, expect, test } from "vitest"
import { findNameable, nameablesOf, type NameScope } from "../../engine/rule-builder/nameable.ts"
import { canBeAbout } from "../../engine/rule-builder/rule-kind.ts"
import { fieldTypeOf } from "../../fields/index.ts"
import { findField } from "../../engine/edit/find.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"
import { shippedProfiles } from "../../schemas/shipped-profiles.ts"
import { rebuilt } from "../support/rebuilding/rebuilt.ts"
import { unofferedIn, valueUnoffered } from "../support/rebuilding/rule-builder-coverage.ts"
import { renamed } from "../support/rebuilding/renamed.ts"
import { shippedContext } from "../support/shipped.ts"

/** What rules of a shipped record type can name, with the fields of the shipped types it links. */
const namesOf = (definition: ProfileDefinition) =>
  nameablesOf(definition, shippedContext.tags, (field) => {
    const linked = fieldTypeOf(field.type)?.reference?.(field)?.profileType
    return shippedProfiles.filter(({ type }) => type === linked).flatMap((one) => nameablesOf(one, shippedContext.tags))
  })

function unofferedOf(rule: Rule, nameScope: NameScope): readonly string[] {
  if (rule.kind === "comparison") return valueUnoffered({ field: rule.other }, "any", nameScope)
  if (rule.kind !== "computed") return unofferedIn(rule.when, nameScope)
  return valueUnoffered(rule.value, findNameable(nameScope, rule.target)?.valueType ?? "text", nameScope)
}

describe.each(shippedProfiles)("$id", (original) => {
  test("can be built from an empty definition with the designer’s edit commands", () => {
    const built = rebuilt(original)
    // Columns of tables that are drawn have ids; those that are shipped go by their keywords.
    expect(renamed(built)).toEqual(renamed(original))
    expect(built.sections.map(({ id }) => id)).toEqual(original.sections.map(({ id }) => id))
  })

  test("has only rules that the rule builder offers at their position", () => {
    const nameScope = { naming: "field", names: namesOf(original) } as const
    const rules = original.rules ?? []
    expect(rules.length).toBeGreaterThan(0)
    const unoffered = rules.flatMap((rule) => {
      const target = findField(original, rule.target)?.field
      return [...(target && canBeAbout(rule.kind, target) ? [] : [rule.kind]), ...unofferedOf(rule, nameScope)]
    })
    expect(unoffered).toEqual([])
  })
})
