import { describe, expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import { expectAccessible, useBrowser } from "./support/browser.ts"
import { forApproval } from "./support/inspection-workflows.ts"
import { sitDown } from "./support/parts-desk.ts"
import { simulatorAsRead } from "./support/workflow-as-read.ts"

useBrowser()

describe.each(["en", "ar"] as const)("the simulator of a workflow by keyboard alone, in %s", (language) => {
  test("a record is played through by one and another, passed on, taken back, played by itself and into a dead end", async () => {
    const desk = await sitDown({ language, part: "workflow", change: forApproval })
    const { page, say, call, id, names, reach, use, press, isAt, hears } = desk
    const before = (await call<ProfileDraft>("GET", `/api/v1/profiles/${id}`)).draftRevision
    const panel = page.getByRole("complementary", { name: say("flow.panel") })
    const place = panel.getByRole("region", { name: say("flow.sim.place") })
    const run = (name: string) => say("flow.sim.run.of", { name })
    const at = (where: string, waits: string) => say("flow.sim.now.at", { place: where, waits })
    const asked = (people: string) => say("workflow.asked", { people })
    const anybody = say("workflow.anybody")
    const obstacle = (sentence: string) => panel.locator(".flow-sim__obstacle").getByText(sentence)
    // A person's initials stand beside their name.
    const choosePerson = async (name: string) => {
      await press("Enter", "Home")
      await reach("option", name, undefined, "ArrowDown")
      await press("Enter")
    }
    const [owner, writer] = [names.owner, say("flow.sim.writer")]

    // Played from its beginning, as the owner: what stands in the way is said, and filled in.
    await use("button", say("flow.simulate"))
    await isAt("region", say("flow.sim.place"))
    await obstacle(say("problem.workflow.field_missing", { field: names.cost }))
      .first()
      .waitFor()
    const [standing, actions] = simulatorAsRead(say, names)
    expect(await place.ariaSnapshot()).toBe(standing)
    expect(await panel.getByRole("list", { name: say("flow.sim.now") }).ariaSnapshot()).toBe(actions)
    await expectAccessible(page)
    await use("checkbox", names.cost, panel, "Space")
    await panel.getByRole("button", { name: run("Check"), disabled: false }).waitFor()

    // Passed on, whereupon a letter goes out in the product's own words; and taken back.
    await use("button", say("workflow.passOn"), panel)
    await reach("combobox", say("workflow.passOn.to"), panel)
    await choosePerson(writer)
    await hears(at(names.begun, asked(writer)))
    await isAt("region", say("flow.sim.place"))
    await use("button", say("flow.sim.letter.of", { people: writer }), panel)
    const letter = panel.getByRole("article")
    await letter.getByRole("heading", { name: say("notifications.kind.TASK_ASSIGNED", { who: owner }) }).waitFor()
    await letter.getByText(say("mail.sample.record")).waitFor()
    await use("button", say("flow.sim.back"), panel)
    await hears(at(names.begun, asked(owner)))
    await isAt("button", say("flow.sim.back"))

    // Whoever sent it does not approve it; somebody else does.
    await use("button", run("Check"), panel)
    await hears(`${say("flow.sim.taken", { name: "Check" })}. ${at(names.checked, anybody)}`)
    await isAt("region", say("flow.sim.place"))
    await obstacle(say("problem.workflow.own_work")).first().waitFor()
    await reach("combobox", say("flow.sim.actAs"), panel)
    await choosePerson(writer)
    await use("button", run("Close"), panel)
    await hears(at(names.checked, say("workflow.done")))
    await panel.getByText(say("flow.sim.tried", { tried: 2, all: 3 })).waitFor()

    // To what was not tried, which is a dead end; back, and by itself to the end.
    await use("button", say("flow.sim.next"), panel)
    await hears(at("Aside", anybody))
    await hears(say("flow.sim.dead.stuck"))
    await isAt("button", say("flow.sim.back"))
    await use("button", say("flow.sim.end"), panel)
    await hears(say("flow.sim.noWay"))
    await use("button", say("flow.sim.reset"), panel)
    await hears(at(names.begun, asked(owner)))
    await use("button", say("flow.sim.end"), panel)
    await hears(at(names.checked, say("workflow.done")))
    await expectAccessible(page)
    expect((await call<ProfileDraft>("GET", `/api/v1/profiles/${id}`)).draftRevision).toBe(before)
  })
})
