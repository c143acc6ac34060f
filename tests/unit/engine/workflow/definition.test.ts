import { expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { findInternalReferences } from "../../../../engine/upgrade/referrers.ts"
import { workflowLimits, type WorkflowDefinition } from "../../../../schemas/workflow.ts"
import { problemMessage } from "../../../../server/http/problem-messages.ts"
import { emptyContext } from "../../../support/compiled.ts"
import { smallField, smallProfile } from "../../../support/small-profile.ts"
import { action, activity, fields, reviewed } from "./sample.ts"

function listWarnings(workflow: WorkflowDefinition): readonly string[] {
  const result = compile(smallProfile("sample", fields, { workflow }), { ...emptyContext, isDraft: true })
  return result.ok ? [] : result.problems.map(({ code, path }) => `${code} ${path.join("/")}`)
}

const only = (...activities: WorkflowDefinition["activities"]): WorkflowDefinition => ({ enabled: true, activities })

test("a workflow that can process a record compiles", () => {
  expect(listWarnings({ ...reviewed({ approvals: { needed: 2 } }), materialFields: ["f_note"] })).toEqual([])
})

test("an enabled workflow needs an initial activity", () => {
  expect(listWarnings(only())).toEqual(["workflow.empty workflow/activities"])
  expect(listWarnings({ enabled: false, activities: [] })).toEqual([])
})

test("a workflow is accepted at the size limits and rejected above them", () => {
  const { activities, actions } = workflowLimits
  const many = (count: number, of: (at: number) => WorkflowDefinition["activities"][number]) =>
    listWarnings(only(...Array.from({ length: count }, (_, at) => of(at))))
  const plain = (at: number) => activity(`a${at}`, "DRAFT", [])
  const workflowWithActivities = (count: number) =>
    listWarnings(
      only(
        activity(
          "a",
          "DRAFT",
          Array.from({ length: count }, (_, at) => action(`x${at}`, "PLAIN")),
        ),
      ),
    )
  expect(many(activities, plain)).toEqual([])
  expect(many(activities + 1, plain)).toEqual(["workflow.too_many_activities workflow/activities"])
  expect(workflowWithActivities(actions)).toEqual([])
  expect(workflowWithActivities(actions + 1)).toEqual(["workflow.too_many_actions workflow/activities/0/actions"])
})

test("a published workflow stays valid, even if later requirements reject it", () => {
  const astray = only(
    activity("draft", "DRAFT", [action("back", "RE_ASSIGN"), action("go", "PLAIN", { nextActivity: "no" })]),
  )
  const many = only(
    ...Array.from({ length: workflowLimits.activities + 1 }, (_, at) => activity(`a${at}`, "DRAFT", [])),
  )
  for (const workflow of [astray, many, only()]) {
    expect(listWarnings(workflow)).not.toEqual([])
    expect(compile(smallProfile("sample", fields, { workflow }), emptyContext)).toMatchObject({ ok: true })
  }
})

test("a linked record cannot be approved content", () => {
  const linked = smallField("f_risks", "risks_1", "PROFILEREF", { profileType: "RISK", relation: "PARENT" })
  const workflow = { ...reviewed(), materialFields: ["f_note", "f_risks"] }
  const result = compile(smallProfile("sample", [...fields, linked], { workflow }), { ...emptyContext, isDraft: true })
  expect(result).toMatchObject({
    ok: false,
    problems: [{ code: "workflow.material_link", path: ["workflow", "materialFields", 1] }],
  })
})

test("everything the workflow references must exist", () => {
  const lost = action("go", "PLAIN", { nextActivity: "nowhere", userField: "f_none", requires: ["f_note", "f_gone"] })
  const at = "workflow/activities/0"
  expect(
    listWarnings({ ...only(activity("draft", "DRAFT", [lost], { userField: "f_note" })), materialFields: ["f_old"] }),
  ).toEqual([
    "rule.unknown_field workflow/materialFields/0",
    `rule.type_mismatch ${at}/userField`,
    `rule.unknown_field ${at}/actions/0/userField`,
    `rule.unknown_field ${at}/actions/0/requires/1`,
    `workflow.unknown_activity ${at}/actions/0/nextActivity`,
  ])
})

test("a notification needs recipients, and its fields must be user fields", () => {
  const notifies = [
    {},
    { to: ["SENDER" as const] },
    { to: [], userFields: [] },
    { userFields: ["f_reviewer", "f_note", "f_gone"] },
  ]
  const at = "workflow/activities/0/actions/0/notifies"
  expect(listWarnings(only(activity("draft", "DRAFT", [action("go", "PLAIN", { notifies })])))).toEqual([
    `workflow.notification_without_recipient ${at}/0`,
    `workflow.notification_without_recipient ${at}/2`,
    `rule.type_mismatch ${at}/3/userFields/1`,
    `rule.unknown_field ${at}/3/userFields/2`,
  ])
})

test("a field whose users are notified is referenced by its action", () => {
  const notifyingAction = action("go", "PLAIN", { notifies: [{ userFields: ["f_reviewer"] }] })
  const definition = smallProfile("sample", fields, { workflow: only(activity("draft", "DRAFT", [notifyingAction])) })
  expect(findInternalReferences(definition)).toContainEqual(
    expect.objectContaining({ referrer: expect.objectContaining({ kind: "workflow", id: "go" }) }),
  )
})

test("an action that returns a task names its target", () => {
  expect(listWarnings(only(activity("draft", "DRAFT", [action("back", "RE_ASSIGN")])))).toEqual([
    "workflow.return_without_target workflow/activities/0/actions/0/nextActivity",
  ])
})

test("a second initial activity is named", () => {
  const first = (id: string) => activity(id, "DRAFT", [], { initial: true, name: { en: `Activity ${id}` } })
  const definition = smallProfile("sample", fields, { workflow: only(first("a"), first("b")) })
  const result = compile(definition, { ...emptyContext, isDraft: true })
  const [found] = result.ok ? [] : result.problems
  expect(found && problemMessage(found, "en")).toContain("Clear the setting on Activity b or")
})

test("every ID is unique, and one activity is the first", () => {
  const one = activity("draft", "DRAFT", [action("go", "PLAIN")], { initial: true })
  const other = activity("draft", "DRAFT", [action("go", "PLAIN")], { initial: true })
  expect(listWarnings(only(one, other))).toEqual([
    "workflow.duplicate_id workflow/activities/1/id",
    "workflow.duplicate_id workflow/activities/1/actions/0/id",
    "workflow.several_initial workflow/activities/1/initial",
  ])
})

test("a field that a workflow requires cannot be restricted to some users", () => {
  const rules = [{ id: "r", kind: "visibleToRoles" as const, target: "f_note", when: { actor_role: ["ia"] } }]
  const restricted = (workflow: WorkflowDefinition) =>
    compile({ ...smallProfile("sample", fields, { workflow }), rules }, emptyContext)
  const requiringAction = only(activity("draft", "DRAFT", [action("go", "PLAIN", { requires: ["f_note"] })]))
  for (const workflow of [requiringAction, { ...reviewed(), materialFields: ["f_note"] }]) {
    expect(restricted(workflow)).toMatchObject({
      problems: [{ code: "rule.bad_target", path: ["rules", 0, "target"] }],
    })
  }
  expect(restricted(reviewed())).toMatchObject({ ok: true })
})

test("removing a field lists its references in the workflow", () => {
  const workflow = {
    ...only(activity("draft", "DRAFT", [action("go", "PLAIN", { requires: ["f_note"] })])),
    materialFields: ["f_note"],
  }
  const referrers = findInternalReferences(smallProfile("sample", fields, { workflow })).map(({ referrer }) => referrer)
  expect(referrers).toMatchObject([
    { kind: "workflow", id: "f_note" },
    { kind: "workflow", id: "go" },
  ])
})
