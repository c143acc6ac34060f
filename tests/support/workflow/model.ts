import type { WorkflowAction, WorkflowActivity, WorkflowDefinition } from "../../../schemas/workflow.ts"

/**
 * Reference model of the workflow, implemented differently from the engine: a record's history is a list of events, and
 * every result is computed by replaying it. Slow and simple; it shares no code with the engine, the server or the
 * client, which are all compared with it.
 */

export interface Walker {
  readonly name: string
  readonly canWrite: boolean
  readonly isAdministrator: boolean
  /** Can assign unassigned tasks. */
  readonly coordinates?: boolean
  readonly substituteFor: readonly string[]
}

export interface StoryValues {
  readonly title: string
  readonly preparers: readonly string[]
  readonly reviewers: readonly string[]
  readonly note: string | undefined
}

type Happening =
  | { readonly what: "written"; readonly by: string; readonly values: StoryValues }
  | { readonly what: "acted"; readonly by: string; readonly inNameOf: string; readonly actionId: string }
  | { readonly what: "passed"; readonly from: string | undefined; readonly to: string }
  | { readonly what: "reopened" }

interface Where {
  readonly currentActivity: WorkflowActivity
  readonly status: string
  readonly closed: boolean
  readonly values: StoryValues
  /** All assignees here, in order, and the field that named them. */
  readonly people: readonly string[]
  readonly namedBy: string | undefined
  readonly sender: string | undefined
  readonly authors: ReadonlySet<string>
  readonly gave: readonly { readonly hand: string; readonly inNameOf: string }[]
  readonly approved: string | undefined
}

const sorted = (workflow: WorkflowDefinition) => workflow.activities.toSorted((a, b) => a.sequence - b.sequence)

function firstActivity(workflow: WorkflowDefinition): WorkflowActivity {
  const activities = sorted(workflow)
  const first = activities.find((currentActivity) => currentActivity.initial === true) ?? activities[0]
  if (!first) throw new Error("A workflow has somewhere to begin.")
  return first
}

const activityById = (workflow: WorkflowDefinition, id: string) => {
  const currentActivity = workflow.activities.find((one) => one.id === id)
  if (!currentActivity) throw new Error(`There is no activity ${id}.`)
  return currentActivity
}

const named = (values: StoryValues, field: string | undefined): readonly string[] =>
  field === "f_preparer" ? values.preparers : field === "f_reviewer" ? values.reviewers : []

/** Content of an approval: everything except the fields that name assignees. */
function materialContentOf(workflow: WorkflowDefinition, values: StoryValues): string {
  const finders = workflow.activities.flatMap((currentActivity) => [
    currentActivity.userField,
    ...currentActivity.actions.map((one) => one.userField),
  ])
  const people = ["f_preparer", "f_reviewer"].filter((field) => !finders.includes(field))
  return JSON.stringify([values.title, values.note ?? null, ...people.map((field) => named(values, field))])
}

export class WorkflowStory {
  readonly #workflow: WorkflowDefinition
  readonly #happened: Happening[] = []

  constructor(workflow: WorkflowDefinition, by: string, values: StoryValues) {
    this.#workflow = workflow
    this.#happened.push({ what: "written", by, values })
  }

  /** Current state of the record after all events. */
  now(): Where {
    return this.#happened.reduce<Where | undefined>((at, event) => this.#after(at, event), undefined) as Where
  }

  /** Current assignees. */
  assignees(): readonly string[] {
    const { currentActivity, people } = this.now()
    return currentActivity.approvals?.inOrder ? people.slice(0, 1) : people
  }

  actions(): readonly WorkflowAction[] {
    return this.now().currentActivity.actions
  }

  /** All problems that prevent a user from performing an action now; empty if there are none. */
  against(walker: Walker, actionId: string): readonly string[] {
    const { currentActivity, closed, values, approved } = this.now()
    if (closed) return ["workflow.done"]
    const action = currentActivity.actions.find((one) => one.id === actionId)
    if (!action) return ["workflow.action_unavailable"]
    const name = this.#nameFor(walker, action)
    if ("no" in name) return [name.no]

    const problems: string[] = []
    if (action.requires?.includes("f_note") && values.note === undefined) problems.push("workflow.field_missing")
    const next = action.nextActivity === undefined ? currentActivity : activityById(this.#workflow, action.nextActivity)
    const people = this.#peopleAfter(action, next).people
    if (action.isRequired && action.userField !== undefined && named(values, action.userField).length === 0) {
      problems.push("workflow.next_activity_without_assignee")
    } else if (action.nextActivity !== undefined && !action.workflowDone && people.length > 0) {
      const needed = next.approvals ? (next.approvals.needed ?? people.length) : 1
      if (people.length < needed) problems.push("workflow.too_few_assignees")
    }
    const isChanged = approved !== undefined && approved !== materialContentOf(this.#workflow, values)
    if (action.workflowDone && action.kind !== "APPROVAL" && isChanged) problems.push("workflow.changed_since_approval")
    return problems
  }

  /** Performs an action without problems. */
  act(walker: Walker, actionId: string): void {
    const action = this.actions().find((one) => one.id === actionId)
    const name = action && this.#nameFor(walker, action)
    if (!name || "no" in name) throw new Error(`${walker.name} may not take ${actionId}.`)
    this.#happened.push({ what: "acted", by: walker.name, inNameOf: name.of, actionId })
  }

  write(by: string, changes: Partial<StoryValues>): void {
    this.#happened.push({ what: "written", by, values: { ...this.now().values, ...changes } })
  }

  reassign(walker: Walker, to: string): readonly string[] {
    const { currentActivity, closed, people, gave, authors } = this.now()
    if (closed) return ["workflow.done"]
    const from = [walker.name, ...people].find(
      (one) => people.includes(one) && (one === walker.name || walker.substituteFor.includes(one)),
    )
    const waitsForAnybody = people.length === 0 && currentActivity.actions.some((one) => one.kind !== "RE_ASSIGN")
    const assigns = waitsForAnybody && walker.coordinates === true && walker.canWrite
    if (from === undefined && !assigns) return ["workflow.not_assigned"]
    if (people.includes(to)) return ["workflow.already_assigned"]
    if (gave.some(({ hand, inNameOf }) => hand === to || inNameOf === to)) return ["workflow.approved_already"]
    const strict = currentActivity.actions.some((one) => one.kind === "APPROVAL" && !one.selfApprovalAllowed)
    if (strict && authors.has(to)) return ["workflow.own_approval"]
    this.#happened.push({ what: "passed", from, to })
    return []
  }

  reopen(): readonly string[] {
    if (!this.now().closed) return ["workflow.not_closed"]
    this.#happened.push({ what: "reopened" })
    return []
  }

  /** On whose behalf the user would act, or why they cannot act. */
  #nameFor(walker: Walker, action: WorkflowAction): { readonly of: string } | { readonly no: string } {
    const { people, gave, authors } = this.now()
    const rescues = action.kind === "RE_ASSIGN" && walker.isAdministrator
    const free = people.length === 0 && walker.canWrite
    const own = rescues || free || this.assignees().includes(walker.name) ? [walker.name] : []
    const others = this.assignees().filter((one) => one !== walker.name && walker.substituteFor.includes(one))
    const names = people.length === 0 ? own : [...own, ...others]
    const [first] = names
    if (first === undefined) return { no: "workflow.not_assigned" }
    if (action.kind !== "APPROVAL") return { of: first }
    if (gave.some(({ hand }) => hand === walker.name)) return { no: "workflow.approved_already" }
    if (action.selfApprovalAllowed) return { of: first }
    const of = authors.has(walker.name) ? undefined : names.find((name) => !authors.has(name))
    return of === undefined ? { no: "workflow.own_approval" } : { of }
  }

  #after(at: Where | undefined, event: Happening): Where {
    if (at === undefined) return this.#begin(event)
    if (event.what === "written") return this.#afterWriting(at, event.by, event.values)
    if (event.what === "passed") {
      const people =
        event.from === undefined ? [event.to] : at.people.map((one) => (one === event.from ? event.to : one))
      return { ...at, people, namedBy: undefined }
    }
    return event.what === "reopened" ? this.#afterReopening(at) : this.#afterActing(at, event)
  }

  #begin(event: Happening): Where {
    if (event.what !== "written") throw new Error("The first event of a story is a change.")
    const currentActivity = firstActivity(this.#workflow)
    const { by, values } = event
    return {
      currentActivity,
      status: currentActivity.status,
      closed: false,
      values,
      people: named(values, currentActivity.userField),
      namedBy: currentActivity.userField,
      sender: undefined,
      authors: new Set([by]),
      gave: [],
      approved: undefined,
    }
  }

  #afterWriting(at: Where, by: string, values: StoryValues): Where {
    const differs = materialContentOf(this.#workflow, values) !== materialContentOf(this.#workflow, at.values)
    const gave = differs ? [] : at.gave
    const authors = differs ? new Set([...at.authors, by]) : at.authors
    const expected = named(values, at.namedBy)
    const before = named(at.values, at.namedBy)
    let { people } = at
    if (expected.length > 0 && expected.join() !== before.join()) {
      const left = expected.filter((one) => !gave.some(({ inNameOf }) => inNameOf === one))
      if (left.length > 0) people = left
    } else if (people.length > 0 && differs) {
      people = [...at.gave.map(({ inNameOf }) => inNameOf).filter((one) => !people.includes(one)), ...people]
    }
    return { ...at, values, authors, gave, people }
  }

  #afterReopening(at: Where): Where {
    const currentActivity = firstActivity(this.#workflow)
    const home = named(at.values, currentActivity.userField)
    const back = home.length === 0 && at.sender !== undefined
    return {
      ...at,
      currentActivity,
      status: currentActivity.status,
      closed: false,
      people: back ? [at.sender] : home,
      namedBy: back ? undefined : currentActivity.userField,
      authors: new Set(),
      gave: [],
    }
  }

  #afterActing(at: Where, { by, inNameOf, actionId }: Happening & { readonly what: "acted" }): Where {
    const action = at.currentActivity.actions.find((one) => one.id === actionId)
    if (!action) throw new Error(`${actionId} is no action of ${at.currentActivity.id}.`)
    const content = materialContentOf(this.#workflow, at.values)
    const gave = action.kind === "APPROVAL" ? [...at.gave, { hand: by, inNameOf }] : at.gave
    if (action.kind === "APPROVAL") {
      const everybody = at.people.length === 0 ? 0 : at.people.length + at.gave.length
      const needed = at.currentActivity.approvals ? (at.currentActivity.approvals.needed ?? Math.max(everybody, 1)) : 1
      if (gave.length < needed) return { ...at, gave, people: at.people.filter((one) => one !== inNameOf) }
    }
    const currentActivity =
      action.nextActivity === undefined ? at.currentActivity : activityById(this.#workflow, action.nextActivity)
    const { people, namedBy, reassigns } = this.#peopleAfter(action, currentActivity, at)
    const stayed = action.workflowDone ? "WORKFLOW_DONE" : action.actionCompleted ? "ACTION_COMPLETED" : at.status
    return {
      currentActivity,
      status: action.nextActivity === undefined ? stayed : currentActivity.status,
      closed: action.workflowDone === true,
      values: at.values,
      people,
      namedBy,
      sender: action.kind === "SEND_FOR_APPROVAL" || action.kind === "PLAIN" ? inNameOf : at.sender,
      authors: action.kind === "SEND_FOR_APPROVAL" ? new Set([...at.authors, by, inNameOf]) : at.authors,
      gave: reassigns || action.kind === "APPROVAL" ? [] : gave,
      approved: action.kind === "APPROVAL" ? content : at.approved,
    }
  }

  /** Assignees after the action, and whether their task starts again. */
  #peopleAfter(
    action: WorkflowAction,
    next: WorkflowActivity,
    at = this.now(),
  ): Pick<Where, "people" | "namedBy"> & { readonly reassigns: boolean } {
    const finishesHere = next === at.currentActivity && (action.actionCompleted === true || action.kind === "APPROVAL")
    if (action.workflowDone || finishesHere) return { people: [], namedBy: undefined, reassigns: true }
    const expected = named(at.values, action.userField)
    if (expected.length > 0) return { people: expected, namedBy: action.userField, reassigns: true }
    if (action.nextActivity === undefined) return { people: at.people, namedBy: at.namedBy, reassigns: false }
    const home = named(at.values, next.userField)
    if (home.length === 0 && action.kind === "RE_ASSIGN" && at.sender !== undefined) {
      return { people: [at.sender], namedBy: undefined, reassigns: true }
    }
    return { people: home, namedBy: next.userField, reassigns: true }
  }
}
