import { expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import type { Language } from "../../schemas/languages.ts"
import { shippedProfiles } from "../../schemas/shipped-profiles.ts"
import { renamed } from "../support/rebuilding/renamed.ts"
import { signInAs, useBrowser, visit } from "./support/browser.ts"
import type { BuildersDesk } from "./support/building/desk.ts"
import { drawForm } from "./support/building/form.ts"
import { arrangeList } from "./support/building/list.ts"
import { writeRules } from "./support/building/rules.ts"
import { settle } from "./support/building/settings.ts"
import { bringTexts } from "./support/building/texts.ts"
import { drawWorkflow } from "./support/building/workflow.ts"
import { callsOf } from "./support/calls.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

/** Sections on both sides, eight types of fields, options with colours, links, rules with a message, a workflow. */
const evidence = shippedProfiles.find(({ type }) => type === "EVIDENCE")

/** What the journey takes from the palette by the mouse; the rest comes by keyboard. */
const dragged: ReadonlySet<string> = new Set(["priority_1", "controls_1"])

test.each<Language>(["en", "ar"])(
  "the evidence request is built from nothing in the designer, and is the one that is shipped, in %s",
  async (language) => {
    if (!evidence) throw new Error("The evidence request is shipped.")
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const call = await callsOf(page)
    const path = await begin({ page, say, language })
    const desk = { page, say, language }
    const read = async () => (await call<ProfileDraft>("GET", `/api/v1${path}`)).draft

    await settle(desk, evidence)
    await drawForm(desk, evidence, dragged)
    await writeRules(desk, evidence)
    await drawWorkflow(desk, evidence)
    await arrangeList(desk, evidence)
    await expect.poll(async () => (await read()).list?.sort, kept).toBeDefined()
    await bringTexts(desk, await read(), evidence)

    await expect.poll(async () => (await read()).name.fr, kept).toBe(evidence.name.fr)
    expect(renamed(await read())).toEqual(renamed(evidence))
    await call("DELETE", `/api/v1${path}`)
  },
  300_000,
)

/** A draft is kept a moment after an edit. */
const kept = { timeout: 30_000 }

/** A new record type of a name nobody else has; its address. */
async function begin({ page, say, language }: BuildersDesk): Promise<string> {
  await goTo(page, "/profiles")
  await page.getByRole("button", { name: say("designer.new"), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox").first().fill(`Rebuilt ${language}`)
  await dialog.getByRole("button", { name: say("designer.new.create"), exact: true }).click()
  await page.waitForURL(/\/profiles\/[0-9a-f-]{36}/)
  return new URL(page.url()).pathname
}
