import type { WorkflowAction, WorkflowActivity, WorkflowDefinition } from "../../../schemas/workflow.ts"

/**
 * What a workflow promises, told once more and in another way than the engine tells it: a record's story is kept as what
 * happened, and every question is answered by reading the story from its beginning. Slow, plain, and it shares no line with the
 * engine, the server or the screen, which are all held to it.
 */

export interface Walker {
  readonly name: string
  readonly mayWrite: boolean
  readonly isAdministrator: boolean
  /** Says whose work it is where nobody was named. */
  readonly coordinates?: boolean
  readonly standsInFor: readonly string[]
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
  readonly place: WorkflowActivity
  readonly status: string
  readonly closed: boolean
  readonly values: StoryValues
  /** Everybody who is to act here, in order; the field that named them. */
  readonly people: readonly string[]
  readonly namedBy: string | undefined
  readonly sender: string | undefined
  readonly authors: ReadonlySet<string>
  readonly gave: readonly { readonly hand: string; readonly inNameOf: string }[]
  readonly approved: string | undefined
}

const sorted = (workflow: WorkflowDefinition) => workflow.activities.toSorted((a, b) => a.sequence - b.sequence)

function firstPlace(workflow: WorkflowDefinition): WorkflowActivity {
  const places = sorted(workflow)
  const first = places.find((place) => place.initial === true) ?? places[0]
  if (!first) throw new Error("A workflow has somewhere to begin.")
  return first
}

const placeCalled = (workflow: WorkflowDefinition, id: string) => {
  const place = workflow.activities.find((one) => one.id === id)
  if (!place) throw new Error(`There is no activity ${id}.`)
  return place
}

const named = (values: StoryValues, field: string | undefined): readonly string[] =>
  field === "f_preparer" ? values.preparers : field === "f_reviewer" ? values.reviewers : []

/** What an approval is of: everything that is said, but for the fields by which the workflow finds its people. */
function said(workflow: WorkflowDefinition, values: StoryValues): string {
  const finders = workflow.activities.flatMap((place) => [
    place.userField,
    ...place.actions.map((one) => one.userField),
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

  /** Where the record stands after everything that has happened. */
  now(): Where {
    return this.#happened.reduce<Where | undefined>((at, event) => this.#after(at, event), undefined) as Where
  }

  /** Who is asked at this moment. */
  asked(): readonly string[] {
    const { place, people } = this.now()
    return place.approvals?.inOrder ? people.slice(0, 1) : people
  }

  actions(): readonly WorkflowAction[] {
    return this.now().place.actions
  }

  /** Everything that stands in the way of somebody's taking an action now; nothing where they may. */
  against(walker: Walker, actionId: string): readonly string[] {
    const { place, closed, values, approved } = this.now()
    if (closed) return ["workflow.done"]
    const action = place.actions.find((one) => one.id === actionId)
    if (!action) return ["workflow.not_offered"]
    const name = this.#nameFor(walker, action)
    if ("no" in name) return [name.no]

    const problems: string[] = []
    if (action.requires?.includes("f_note") && values.note === undefined) problems.push("workflow.field_missing")
    const next = action.nextActivity === undefined ? place : placeCalled(this.#workflow, action.nextActivity)
    const people = this.#peopleAfter(action, next).people
    if (action.isRequired && action.userField !== undefined && named(values, action.userField).length === 0) {
      problems.push("workflow.nobody_next")
    } else if (action.nextActivity !== undefined && !action.workflowDone && people.length > 0) {
      const needed = next.approvals ? (next.approvals.needed ?? people.length) : 1
      if (people.length < needed) problems.push("workflow.too_few_people")
    }
    const otherwise = approved !== undefined && approved !== said(this.#workflow, values)
    if (action.workflowDone && action.kind !== "APPROVAL" && otherwise) problems.push("workflow.changed_since_approval")
    return problems
  }

  /** Takes an action nothing stands against. */
  act(walker: Walker, actionId: string): void {
    const action = this.actions().find((one) => one.id === actionId)
    const name = action && this.#nameFor(walker, action)
    if (!name || "no" in name) throw new Error(`${walker.name} may not take ${actionId}.`)
    this.#happened.push({ what: "acted", by: walker.name, inNameOf: name.of, actionId })
  }

  write(by: string, changes: Partial<StoryValues>): void {
    this.#happened.push({ what: "written", by, values: { ...this.now().values, ...changes } })
  }

  passOn(walker: Walker, to: string): readonly string[] {
    const { place, closed, people, gave, authors } = this.now()
    if (closed) return ["workflow.done"]
    const from = [walker.name, ...people].find(
      (one) => people.includes(one) && (one === walker.name || walker.standsInFor.includes(one)),
    )
    const waitsForAnybody = people.length === 0 && place.actions.some((one) => one.kind !== "RE_ASSIGN")
    const assigns = waitsForAnybody && walker.coordinates === true && walker.mayWrite
    if (from === undefined && !assigns) return ["workflow.not_your_turn"]
    if (people.includes(to)) return ["workflow.asked_already"]
    if (gave.some(({ hand, inNameOf }) => hand === to || inNameOf === to)) return ["workflow.approved_already"]
    const strict = place.actions.some((one) => one.kind === "APPROVAL" && !one.ownWorkAllowed)
    if (strict && authors.has(to)) return ["workflow.own_work"]
    this.#happened.push({ what: "passed", from, to })
    return []
  }

  reopen(): readonly string[] {
    if (!this.now().closed) return ["workflow.not_closed"]
    this.#happened.push({ what: "reopened" })
    return []
  }

  /** Whose name the person would act in, or why they may not. */
  #nameFor(walker: Walker, action: WorkflowAction): { readonly of: string } | { readonly no: string } {
    const { people, gave, authors } = this.now()
    const rescues = action.kind === "RE_ASSIGN" && walker.isAdministrator
    const free = people.length === 0 && walker.mayWrite
    const own = rescues || free || this.asked().includes(walker.name) ? [walker.name] : []
    const others = this.asked().filter((one) => one !== walker.name && walker.standsInFor.includes(one))
    const names = people.length === 0 ? own : [...own, ...others]
    const [first] = names
    if (first === undefined) return { no: "workflow.not_your_turn" }
    if (action.kind !== "APPROVAL") return { of: first }
    if (gave.some(({ hand }) => hand === walker.name)) return { no: "workflow.approved_already" }
    if (action.ownWorkAllowed) return { of: first }
    const of = authors.has(walker.name) ? undefined : names.find((name) => !authors.has(name))
    return of === undefined ? { no: "workflow.own_work" } : { of }
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
    if (event.what !== "written") throw new Error("A story begins with somebody writing.")
    const place = firstPlace(this.#workflow)
    const { by, values } = event
    return {
      place,
      status: place.status,
      closed: false,
      values,
      people: named(values, place.userField),
      namedBy: place.userField,
      sender: undefined,
      authors: new Set([by]),
      gave: [],
      approved: undefined,
    }
  }

  #afterWriting(at: Where, by: string, values: StoryValues): Where {
    const differs = said(this.#workflow, values) !== said(this.#workflow, at.values)
    const gave = differs ? [] : at.gave
    const authors = differs ? new Set([...at.authors, by]) : at.authors
    const wanted = named(values, at.namedBy)
    const before = named(at.values, at.namedBy)
    let { people } = at
    if (wanted.length > 0 && wanted.join() !== before.join()) {
      const left = wanted.filter((one) => !gave.some(({ inNameOf }) => inNameOf === one))
      if (left.length > 0) people = left
    } else if (people.length > 0 && differs) {
      people = [...at.gave.map(({ inNameOf }) => inNameOf).filter((one) => !people.includes(one)), ...people]
    }
    return { ...at, values, authors, gave, people }
  }

  #afterReopening(at: Where): Where {
    const place = firstPlace(this.#workflow)
    const home = named(at.values, place.userField)
    const back = home.length === 0 && at.sender !== undefined
    return {
      ...at,
      place,
      status: place.status,
      closed: false,
      people: back ? [at.sender] : home,
      namedBy: back ? undefined : place.userField,
      authors: new Set(),
      gave: [],
    }
  }

  #afterActing(at: Where, { by, inNameOf, actionId }: Happening & { readonly what: "acted" }): Where {
    const action = at.place.actions.find((one) => one.id === actionId)
    if (!action) throw new Error(`${actionId} is no action of ${at.place.id}.`)
    const content = said(this.#workflow, at.values)
    const gave = action.kind === "APPROVAL" ? [...at.gave, { hand: by, inNameOf }] : at.gave
    if (action.kind === "APPROVAL") {
      const everybody = at.people.length === 0 ? 0 : at.people.length + at.gave.length
      const needed = at.place.approvals ? (at.place.approvals.needed ?? Math.max(everybody, 1)) : 1
      if (gave.length < needed) return { ...at, gave, people: at.people.filter((one) => one !== inNameOf) }
    }
    const place = action.nextActivity === undefined ? at.place : placeCalled(this.#workflow, action.nextActivity)
    const { people, namedBy, anew } = this.#peopleAfter(action, place, at)
    const stayed = action.workflowDone ? "WORKFLOW_DONE" : action.actionCompleted ? "ACTION_COMPLETED" : at.status
    return {
      place,
      status: action.nextActivity === undefined ? stayed : place.status,
      closed: action.workflowDone === true,
      values: at.values,
      people,
      namedBy,
      sender: action.kind === "SEND_FOR_APPROVAL" || action.kind === "PLAIN" ? inNameOf : at.sender,
      authors: action.kind === "SEND_FOR_APPROVAL" ? new Set([...at.authors, by, inNameOf]) : at.authors,
      gave: anew || action.kind === "APPROVAL" ? [] : gave,
      approved: action.kind === "APPROVAL" ? content : at.approved,
    }
  }

  /** Who has the work then; anew, where it begins for them. */
  #peopleAfter(
    action: WorkflowAction,
    next: WorkflowActivity,
    at = this.now(),
  ): Pick<Where, "people" | "namedBy"> & { readonly anew: boolean } {
    const finishesHere = next === at.place && (action.actionCompleted === true || action.kind === "APPROVAL")
    if (action.workflowDone || finishesHere) return { people: [], namedBy: undefined, anew: true }
    const wanted = named(at.values, action.userField)
    if (wanted.length > 0) return { people: wanted, namedBy: action.userField, anew: true }
    if (action.nextActivity === undefined) return { people: at.people, namedBy: at.namedBy, anew: false }
    const home = named(at.values, next.userField)
    if (home.length === 0 && action.kind === "RE_ASSIGN" && at.sender !== undefined) {
      return { people: [at.sender], namedBy: undefined, anew: true }
    }
    return { people: home, namedBy: next.userField, anew: true }
  }
}
