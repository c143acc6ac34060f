import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { MailTemplate } from "../../schemas/api/mail-templates.ts"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import { expectAccessible, useBrowser } from "./support/browser.ts"
import { withoutReasons } from "./support/inspection-workflows.ts"
import { sitDown } from "./support/parts-desk.ts"
import { actionAsRead, drawingAsRead } from "./support/workflow-as-read.ts"

useBrowser()

describe.each(["en", "ar"] as const)("the workflow of the designer by keyboard alone, in %s", (language) => {
  test("it is drawn, connected, checked, switched off and on, and an activity removed and brought back", async () => {
    const desk = await sitDown({ language, part: "workflow", change: withoutReasons })
    const { page, say, call, id, names, onward, reach, use, press, pick, type, isAt, hears } = desk
    const letter = { subject: "Look at it", body: "It waits for you." }
    const template = await call<MailTemplate>("POST", "/api/v1/mail-templates", {
      name: `Looked at ${language} ${randomUUID().slice(0, 6)}`,
      purpose: "WORKFLOW_ACTION",
      texts: { en: letter, ar: letter },
    })
    const panel = page.getByRole("complementary", { name: say("flow.panel") })
    const drawing = page.getByRole("application", { name: say("flow.canvas") })
    const own = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language
    const nameBox = say("flow.name", { language: own })
    const face = (name: string) => new RegExp(`^${name} `)
    const turn = (key: "flow.initial.long" | "flow.isRequired" | "flow.workflowDone" | "flow.actionCompleted") =>
      use("switch", say(key), panel, "Space")
    const write = async (text: string) => {
      await isAt("textbox", nameBox)
      await press("Control+a")
      await type(text)
    }
    const check = async (of: "activity" | "action") => {
      await reach("tab", say(`flow.tab.${of}`), panel, "Shift+Tab")
      await press(onward)
      await isAt("tab", new RegExp(`^${say("flow.tab.checks")}`))
    }
    const lookAt = (warning: string) => use("button", `${say("flow.warning.go")} ${warning}`, panel)

    // An activity: named, who works there, how long, and where records begin.
    await use("button", say("flow.addActivity"))
    await write("Reviewed")
    await reach("combobox", say("flow.userField"), panel)
    await pick(names.owner)
    await reach("textbox", say("flow.due"), panel)
    await type("5")
    await turn("flow.initial.long")
    await drawing.getByRole("button", { name: new RegExp(`^Reviewed ${say("flow.initial")}`) }).waitFor()

    // An action of it: its kind, where it leads, whom it asks, what it waits for, what it ends.
    await use("button", say("flow.addAction"), panel)
    await write("Give up")
    await reach("combobox", say("flow.kind"), panel)
    await pick(say("flow.kind.SEND_FOR_APPROVAL"))
    await reach("combobox", say("flow.next"), panel)
    await pick(names.checked)
    await reach("combobox", say("flow.asks"), panel)
    await pick(names.owner)
    await turn("flow.isRequired")
    await reach("combobox", say("flow.requires"), panel)
    await press("ArrowDown")
    await type(names.reason)
    await press("Enter", "Escape")
    await turn("flow.workflowDone")
    await turn("flow.actionCompleted")

    expect(await panel.getByRole("tabpanel").ariaSnapshot()).toBe(
      actionAsRead(say, names, nameBox, language === "ar" ? 3 : 4),
    )

    // A notification: with the client's words, looked at, and taken away again.
    const notice = say("flow.notice", { number: 1 })
    await use("button", say("flow.notice.add"), panel)
    await hears(say("flow.added", { name: notice }))
    await isAt("checkbox", say("flow.notice.ASKED"))
    await reach("combobox", say("flow.template"), panel)
    await pick(template.name)
    await use("button", say("flow.template.preview"), panel)
    await panel.getByRole("article").getByText(letter.body).waitFor()
    await expectAccessible(page)
    await use("button", say("flow.notice.remove", { number: 1 }), panel)
    await hears(say("flow.removed", { name: notice }))
    await isAt("button", say("flow.notice.add"))

    // What is doubtful is read, gone to, and mended: records begin where they did, and are led on to the new activity.
    await check("action")
    await lookAt(say("flow.warning.unreachable", { name: names.begun }))
    await isAt("button", face(names.begun))
    await press("Enter")
    await isAt("textbox", nameBox)
    await turn("flow.initial.long")
    await use("button", say("flow.more", { name: names.begun }), drawing)
    await reach("menuitem", say("flow.addAction"), undefined, "ArrowDown")
    await press("Enter")
    await write("Ask for a review")
    await reach("combobox", say("flow.next"), panel)
    await pick("Reviewed")
    await reach("button", face(names.begun), drawing, "Shift+Tab")
    await press(onward, "ArrowDown")
    const asking = { name: "Ask for a review", from: names.begun, to: "Reviewed" }
    await isAt("button", say("flow.action.leads", asking))
    await press(onward)
    await isAt("button", face("Reviewed"))
    await press("Alt+ArrowUp")
    await hears(say("flow.moved", { name: "Reviewed", place: 2 }))
    await isAt("button", face("Reviewed"))
    await check("activity")
    await lookAt(say("flow.warning.deadAction", { action: "Give up" }))
    await isAt("button", /^Give up/)
    await press("Enter")
    await reach("combobox", say("flow.requires"), panel)
    await press("Backspace")
    await check("action")
    await panel.getByText(say("flow.warnings.none")).waitFor()

    // Off and on again.
    const inUse = page.getByRole("switch", { name: say("flow.enabled") })
    await reach("switch", say("flow.enabled"), undefined, "Shift+Tab")
    await press("Space")
    expect(await inUse.isChecked()).toBe(false)
    await press("Space")
    expect(await inUse.isChecked()).toBe(true)

    // Removed only once that is confirmed, and brought back with what led there.
    await reach("button", /^Give up/, drawing)
    await press(language === "ar" ? "ArrowRight" : "ArrowLeft")
    await isAt("button", face("Reviewed"))
    await press("Delete")
    await isAt("button", say("flow.cancel"))
    await press("Enter")
    await isAt("button", face("Reviewed"))
    await press("Delete")
    await isAt("button", say("flow.cancel"))
    await press("Tab", "Enter")
    await hears(say("flow.removed", { name: "Reviewed" }))
    await isAt("button", face(names.begun))
    await press("Control+z")
    await drawing.getByRole("button", { name: say("flow.action.leads", asking) }).waitFor()
    await isAt("button", face(names.begun))
    const shipped = language === "ar" ? { check: "افحص", close: "أغلق" } : { check: "Check", close: "Close" }
    expect(await drawing.ariaSnapshot()).toBe(drawingAsRead(say, names, shipped))
    await expectAccessible(page)

    const kept = async () => (await call<ProfileDraft>("GET", `/api/v1/profiles/${id}`)).draft.workflow
    const reviewed = { userField: "f_owner_1", dueInDays: 5 }
    const givingUp = { kind: "SEND_FOR_APPROVAL", nextActivity: "a_checked", userField: "f_owner_1", isRequired: true }
    await expect.poll(kept).toMatchObject({
      enabled: true,
      activities: [
        {
          id: "a_begun",
          initial: true,
          actions: [{ id: "x_check" }, { kind: "PLAIN", name: { en: asking.name, [language]: asking.name } }],
        },
        { ...reviewed, actions: [{ ...givingUp, workflowDone: true, actionCompleted: true }] },
        { id: "a_checked" },
      ],
    })
    await call("DELETE", `/api/v1/mail-templates/${template.id}?revision=${template.revision}`)
  })
})
