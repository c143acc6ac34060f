import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { replaceOption, textReplacer } from "../../../../renderers/matrix/editing/replace-text.ts"

const replacer = (options: Partial<Parameters<typeof textReplacer>[0]>) =>
  textReplacer({ find: "", replacement: "", matchCase: false, wholeCell: false, ...options })

describe("find and replace", () => {
  test("replaces any text literally", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (find, replacement) => {
        const replace = replacer({ find, replacement, matchCase: true })
        expect(replace(`<${find}>`)).toBe(`<${find}>`.replaceAll(find, () => replacement))
      }),
    )
  })

  test("ignores case unless it is matched", () => {
    const options = { find: "ERP", replacement: "SAP" }
    expect(replacer(options)("The erp and the ERP")).toBe("The SAP and the SAP")
    expect(replacer({ ...options, matchCase: true })("The erp and the ERP")).toBe("The erp and the SAP")
  })

  test("matches the entire cell on request", () => {
    const replace = replacer({ find: "Daily", replacement: "Every day", wholeCell: true })
    expect([replace("daily"), replace("Daily review")]).toEqual(["Every day", undefined])
  })

  test("replaces an option in its position without selecting another twice", () => {
    expect(replaceOption(["a", "b", "c"], "b", "d")).toEqual(["a", "d", "c"])
    expect(replaceOption(["a", "b"], "b", "a")).toEqual(["a"])
    expect(replaceOption(["a", "b"], "b", null)).toEqual(["a"])
    expect(replaceOption(["a"], "b", "c")).toBeUndefined()
  })
})
