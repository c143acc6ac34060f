import type { inspectionNames } from "./inspection-type.ts"
import type { Say } from "./say.ts"

type Names = (typeof inspectionNames)["en" | "ar"]

/** An action in the panel: every box by its name and with what is chosen, what explains it behind a button. */
export const actionAsRead = (
  say: Say,
  names: Names,
  nameBox: string,
  missing: number,
): string => `- tabpanel "${say("flow.tab.action")}":
  - paragraph:
    - button "${say("flow.action.in", { name: "Reviewed" })}"
  - text: ${nameBox}
  - textbox "${nameBox}":
    - /placeholder: Give up
    - text: Give up
  - group: ${say("flow.name.others", { missing })}
  - text: ${say("flow.kind")}
  - combobox "${say("flow.kind")}": ${say("flow.kind.SEND_FOR_APPROVAL")}
  - paragraph: ${say("flow.kind.SEND_FOR_APPROVAL.help")}
  - text: ${say("flow.next")}
  - combobox "${say("flow.next")}": ${names.checked}
  - text: ${say("flow.asks")}
  - button "${say("flow.asks.help")}"
  - combobox "${say("flow.asks")}": ${names.owner}
  - switch "${say("flow.isRequired")}" [checked]
  - text: ${say("flow.isRequired")} ${say("flow.requires")}
  - button "${say("flow.requires.help")}"
  - text: ${names.reason}
  - button "${say("field.picker.remove", { label: names.reason })}"
  - combobox "${say("flow.requires")}"
  - switch "${say("flow.asksReason")}"
  - text: ${say("flow.asksReason")}
  - switch "${say("flow.workflowDone")}" [checked]
  - text: ${say("flow.workflowDone")}
  - switch "${say("flow.actionCompleted")}" [checked]
  - text: ${say("flow.actionCompleted")}
  - heading "${say("flow.notices")}" [level=2]
  - button "${say("flow.notice.add")}"`

/** The drawing: each action a sentence, then each activity with its state and who works there; its lines are not read. */
export const drawingAsRead = (say: Say, names: Names, actions: Readonly<Record<"check" | "close", string>>): string => {
  const [from, to] = [names.begun, names.checked]
  const action = (key: "leads" | "closes", name: string, ends: { from: string; to?: string }) =>
    `  - 'button "${say(`flow.action.${key}`, { name, to: "", ...ends })}"': ${name}`
  const activity = (
    name: string,
    facts: readonly string[],
    state = "",
  ) => `  - button "${[name, ...facts].join(" ")}"${state}
  - button "${say("flow.more", { name })}"`
  const [begun, asNamed] = [say("status.IN_PROGRESS"), say("flow.asNamed")]
  return `- application "${say("flow.canvas")}":
${action("leads", actions.check, { from, to })}
${action("closes", actions.close, { from: to })}
${action("leads", "Ask for a review", { from, to: "Reviewed" })}
${action("closes", "Give up", { from: "Reviewed" })}
${activity(names.begun, [say("flow.initial"), begun, asNamed], " [pressed]")}
${activity("Reviewed", [begun, names.owner, say("flow.days", { count: 5 })])}
${activity(names.checked, [begun, asNamed])}
  - text: ${say("flow.locked")}
  - button "${say("flow.zoomOut")}"
  - button "${say("flow.zoomIn")}"
  - button "${say("flow.fit")}"
  - img "${say("flow.map")}"
  - link "React Flow attribution":
    - /url: https://reactflow.dev?utm_source=attribution
    - text: React Flow`
}

/** The simulator at its beginning: where the record stands with the ways on, and each action with what it does or waits for. */
export const simulatorAsRead = (say: Say, names: Names): readonly [place: string, actions: string] => [
  `- region "${say("flow.sim.place")}":
  - heading "${names.begun}" [level=2]
  - text: ${say("status.IN_PROGRESS")}
  - paragraph: ${say("workflow.asked", { people: names.owner })}
  - button "${say("flow.sim.end")}"
  - button "${say("flow.sim.next")}"
  - button "${say("flow.sim.back")}" [disabled]
  - button "${say("flow.sim.reset")}"
  - progressbar "${say("flow.sim.tried", { tried: 0, all: 3 })}"
  - group: ${say("flow.sim.untried")}`,
  `- list "${say("flow.sim.now")}":
  - listitem:
    - text: Check
    - 'button "${say("flow.sim.run.of", { name: "Check" })}" [disabled]': ${say("flow.sim.run")}
    - paragraph: ${say("problem.workflow.field_missing", { field: names.cost })}
  - listitem:
    - text: Put aside
    - 'button "${say("flow.sim.run.of", { name: "Put aside" })}"': ${say("flow.sim.run")}
    - paragraph: ${say("flow.sim.leads", { name: "Aside", asks: say("flow.sim.asksAnybody") })}`,
]
