import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, it } from "vitest"
import { shippedProfiles } from "../../schemas/shipped-profiles.ts"

const run = promisify(execFile)

/** What a page does with a profile, in a Node that refuses to make code from text as a strict page does. */
const program = `
  import { compile } from "./engine/compile/compile.ts"
  import { validate } from "./engine/validate/validate.ts"
  import { interpretingCheck } from "./engine/validate/interpreting-check.ts"
  import { shippedProfiles } from "./schemas/shipped-profiles.ts"
  const context = {
    today: "2026-11-21",
    state: { status: "DRAFT", subStatus: null, activityId: null, isUnlocked: true, workflowDone: false },
    actor: { userId: "u", roles: [] },
  }
  const checked = shippedProfiles.map((definition) => {
    const result = compile(definition, { tags: {}, profiles: shippedProfiles, version: 1 })
    return result.ok && validate(result.profile, { stranger_1: "x" }, context, interpretingCheck).length > 0
  })
  process.stdout.write(checked.every(Boolean) ? "checked " + checked.length : "not checked")
`

it("compiling and validating generate no code from text, so a page needs no unsafe-eval", async () => {
  const flags = ["--disallow-code-generation-from-strings", "--input-type=module", "--eval", program]
  const { stdout } = await run(process.execPath, flags, { cwd: new URL("../..", import.meta.url) })
  expect(stdout).toBe(`checked ${shippedProfiles.length}`)
})
